import type { SheetRow } from '@kamra/contract/product-sheet.ts';
import type { AdjustmentReason } from '@kamra/contract/stock.ts';
import { useState } from 'react';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import type { CellEdit } from './read-cell.ts';
import { inParts, rowsToSave, type SheetEdits, savedValue } from './sheet-edits.ts';

type PartReply = ReplyOf<'PATCH /api/Product/Sheet'>;

/** What became of a save: rows as they are now, edits that stay, and cells that others changed. */
export interface SaveOutcome {
  batchId: string | null;
  saved: number;
  conflictCount: number;
  rejectedCount: number;
  rows: Map<number, SheetRow>;
  edits: SheetEdits;
  conflicts: Map<number, ReadonlySet<string>>;
}

/** Sends the edited rows as one batch, in parts; `progress` from 0 to 1 while it runs. */
export function useSaveSheet() {
  const [progress, setProgress] = useState<number>();

  async function save(
    edits: SheetEdits,
    rows: ReadonlyMap<number, SheetRow>,
    stockReason: AdjustmentReason,
    batchId: string,
  ): Promise<SaveOutcome> {
    const parts = inParts(rowsToSave(edits, rows));
    const outcome = startOutcome(edits, rows);
    setProgress(0);
    try {
      for (const [index, part] of parts.entries()) {
        const reply = await callStaff('PATCH /api/Product/Sheet', {
          body: { batchId, stockReason, rows: part },
        });
        takeOver(outcome, reply, edits);
        setProgress((index + 1) / parts.length);
      }
    } finally {
      setProgress(undefined);
    }
    return outcome;
  }
  return { save, progress };
}

function startOutcome(edits: SheetEdits, rows: ReadonlyMap<number, SheetRow>): SaveOutcome {
  return {
    batchId: null,
    saved: 0,
    conflictCount: 0,
    rejectedCount: 0,
    rows: new Map(rows),
    edits: new Map(edits),
    conflicts: new Map(),
  };
}

function takeOver(outcome: SaveOutcome, reply: PartReply, edits: SheetEdits): void {
  const left = outcome.edits as Map<number, Readonly<Record<string, CellEdit>>>;
  outcome.batchId ??= reply.batchId;
  outcome.saved += reply.saved.length;
  outcome.conflictCount += reply.conflicts.length;
  outcome.rejectedCount += reply.rejected.length;
  for (const { id, version, onHand } of reply.saved) {
    const row = outcome.rows.get(id);
    if (row) outcome.rows.set(id, { ...row, version, onHand, values: mergedValues(row, edits.get(id)) });
    left.delete(id);
  }
  for (const row of reply.conflicts) {
    const before = outcome.rows.get(row.id);
    const fields = Object.keys(edits.get(row.id) ?? {}).filter(
      (field) => field !== 'stockChange' && before && savedValue(before, field) !== savedValue(row, field),
    );
    outcome.rows.set(row.id, row);
    outcome.conflicts.set(row.id, new Set(fields));
  }
  for (const { id, errors } of reply.rejected) {
    const cells = { ...left.get(id) };
    for (const { field, code, limit } of errors) {
      const name = field === 'stock' ? 'stockChange' : field;
      cells[name] = { value: cells[name]?.value ?? '', error: { code, limit } };
    }
    left.set(id, cells);
  }
}

function mergedValues(row: SheetRow, cells: Readonly<Record<string, CellEdit>> = {}): SheetRow['values'] {
  const { stockChange: _, ...others } = cells;
  const changed = Object.entries(others).map(([field, { value }]) => [field, value]);
  const values: [string, string][] = Object.entries({ ...row.values, ...Object.fromEntries(changed) });
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}
