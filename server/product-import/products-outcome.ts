import type { RefusedFile } from './table-rows.ts';

/** How the reading and applying of a file ended. */
export type ProductsOutcome = 'done' | 'stopped' | 'notAllowed' | RefusedFile;
