import type { Language } from '@kamra/contract/languages.ts';
import type { ImportReadingOptions } from '@kamra/contract/product-import.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import type { SeenProducts } from './import-tables.ts';
import type { RunOptions } from './run-options.ts';

/** What holds for every batch of a run. */
export interface BatchSettings {
  importId: string;
  /** The batch of changes that the run takes back. */
  undoesBatchId?: string;
  dryRun: boolean;
  /** What becomes of a new product whose file names no stock. */
  newStock: ImportReadingOptions['newStock'];
  /** The language of the names in the file. */
  language: Language;
  columnOf: (field: string) => string;
  mappedFields: readonly string[];
  actor: StaffActor;
  /** The run is limited to this product. */
  onlyPublicId: string | null;
  seenProducts: SeenProducts | null;
  options: RunOptions;
  /** Search documents are made afterwards. */
  isLarge: boolean;
}
