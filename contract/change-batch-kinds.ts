/** How a batch of changes was made: one record on its form, many in the spreadsheet, by a bulk action, a file, an undo. */
export const changeBatchKinds = ['edit', 'spreadsheet', 'bulk', 'import', 'undo'] as const;
export type ChangeBatchKind = (typeof changeBatchKinds)[number];
