import type { SheetRow } from '@kamra/contract/product-sheet.ts';
import { useMemo, useState } from 'react';
import type { CellRange } from './cell-range.ts';
import { type CellChoice, readCell } from './read-cell.ts';
import type { SheetColumn } from './sheet-columns.ts';
import { type CellChange, type SheetEdits, savedValue, withChanges } from './sheet-edits.ts';

const noEdits: SheetEdits = new Map();
const noConflicts: ReadonlyMap<number, ReadonlySet<string>> = new Map();
const maxSteps = 50;

export interface EditableSheet {
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  choicesOf: (field: string) => readonly CellChoice[];
}

/** The edits of the sheet with the steps back to where they began. */
export function useSheetEdits({ rows, columns, choicesOf }: EditableSheet) {
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const [edits, setEdits] = useState<SheetEdits>(noEdits);
  const [steps, setSteps] = useState<SheetEdits[]>([]);
  const [conflicts, setConflicts] = useState(noConflicts);

  function change(changes: readonly CellChange[]) {
    if (changes.length === 0) return;
    setSteps([...steps.slice(1 - maxSteps), edits]);
    setEdits(withChanges(edits, byId, changes));
  }

  /** Takes over texts as they were typed or pasted, from a cell on; what reaches beyond the grid is left. */
  function type(place: { row: number; column: number }, texts: readonly (readonly string[])[]) {
    change(
      texts.flatMap((line, down) =>
        line.flatMap((text, right) => {
          const row = rows[place.row + down];
          const column = columns[place.column + right];
          if (!row || !column || column.kind === 'count') return [];
          return [{ id: row.id, field: column.field, ...readCell(column, text, choicesOf(column.field)) }];
        }),
      ),
    );
  }

  /** The first row of the range for all of it; of one cell that above it. */
  function fillDown({ top, bottom, left, right }: CellRange) {
    const from = top === bottom ? top - 1 : top;
    const source = rows[from];
    if (!source) return;
    const targets = rows.slice(from + 1, bottom + 1);
    change(
      columns.slice(left, right + 1).flatMap(({ field, kind }) => {
        if (kind === 'count') return [];
        const edit = edits.get(source.id)?.[field] ?? { value: savedValue(source, field) };
        return targets.map(({ id }) => ({ id, field, ...edit }));
      }),
    );
  }

  function stepBack() {
    const before = steps.at(-1);
    if (!before) return;
    setEdits(before);
    setSteps(steps.slice(0, -1));
  }

  function reset(left: SheetEdits, found = noConflicts) {
    setEdits(left);
    setSteps([]);
    setConflicts(found);
  }

  return { edits, byId, conflicts, change, type, fillDown, stepBack, reset, discard: () => reset(noEdits) };
}

export type SheetEditing = ReturnType<typeof useSheetEdits>;
