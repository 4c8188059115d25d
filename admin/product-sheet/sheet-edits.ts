import type { SheetRow } from '@kamra/contract/product-sheet.ts';
import type { CellEdit } from './read-cell.ts';

/** Edited cells by product id and field; cells that are as saved have no entry. */
export type SheetEdits = ReadonlyMap<number, Readonly<Record<string, CellEdit>>>;

export interface CellChange extends CellEdit {
  id: number;
  field: string;
}

/** The saved value of a cell. */
export function savedValue(row: SheetRow, field: string): string {
  if (field === 'onHand') return String(row.onHand);
  return row.values[field] ?? '';
}

/** The edits with some cells changed; only rows that change are new objects, so that the others are not drawn anew. */
export function withChanges(
  edits: SheetEdits,
  rows: ReadonlyMap<number, SheetRow>,
  changes: readonly CellChange[],
): SheetEdits {
  const next = new Map(edits);
  const touched = new Set<number>();
  for (const { id, field, ...edit } of changes) {
    const row = rows.get(id);
    if (!row || field === 'onHand') continue;
    if (!touched.has(id)) next.set(id, { ...next.get(id) });
    touched.add(id);
    const cells = next.get(id) as Record<string, CellEdit>;
    if (!edit.error && edit.value === savedValue(row, field)) delete cells[field];
    else cells[field] = edit;
  }
  for (const id of touched) if (Object.keys(next.get(id) ?? {}).length === 0) next.delete(id);
  return next;
}

export interface RowToSave {
  id: number;
  version: number;
  values: Record<string, string>;
  stockChange?: number;
}

/** What is sent of edited rows; those with a wrong cell stay where they are. */
export function rowsToSave(edits: SheetEdits, rows: ReadonlyMap<number, SheetRow>): RowToSave[] {
  return [...edits].flatMap(([id, cells]) => {
    const row = rows.get(id);
    if (!row || Object.values(cells).some(({ error }) => error)) return [];
    const { stockChange, ...others } = cells;
    const values = Object.fromEntries(Object.entries(others).map(([field, { value }]) => [field, value]));
    const units = stockChange ? { stockChange: Number(stockChange.value) } : {};
    return [{ id, version: row.version, values, ...units }];
  });
}

const maxRows = 1_000;
const maxCharacters = 300_000;

/** Rows in parts that a call takes, each below the size that requests may have. */
export function inParts(rows: readonly RowToSave[]): RowToSave[][] {
  const parts: RowToSave[][] = [];
  let length = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    const part = parts.at(-1);
    if (part && part.length < maxRows && length + size <= maxCharacters) {
      part.push(row);
      length += size;
    } else {
      parts.push([row]);
      length = size;
    }
  }
  return parts;
}

export function countErrors(edits: SheetEdits): number {
  let count = 0;
  for (const cells of edits.values()) for (const { error } of Object.values(cells)) if (error) count += 1;
  return count;
}
