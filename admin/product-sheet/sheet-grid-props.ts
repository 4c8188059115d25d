import type { SheetRow } from '@kamra/contract/product-sheet.ts';
import type { CellSelection } from './cell-range.ts';
import type { SheetColumn } from './sheet-columns.ts';
import type { SheetEdits } from './sheet-edits.ts';
import type { CellWords } from './sheet-view.ts';

export interface SheetGridProps {
  label: string;
  rows: readonly SheetRow[];
  titleOf: (row: SheetRow) => string;
  titleLabel: string;
  columns: readonly SheetColumn[];
  labels: readonly string[];
  words: CellWords;
  edits: SheetEdits;
  conflicts: ReadonlyMap<number, ReadonlySet<string>>;
  selection: CellSelection;
  onSelect: (selection: CellSelection) => void;
  mayWrite: boolean;
  /** Texts for cells, from the place on. */
  onType: (place: { row: number; column: number }, texts: readonly (readonly string[])[]) => void;
  onFillDown: () => void;
  onStepBack: () => void;
}
