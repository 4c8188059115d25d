import type { Database } from '../database/connect.ts';
import { readChangesOfOtherVariants } from './read-batch-changes.ts';
import { type MadeChange, type TakenBack, takeBackChanges } from './take-back-changes.ts';

/**
 * One turn of an undo of the whole batch: takes back these changes and, with them, those of further variants of their
 * groups. What keeps the further ones from it is told in their own turn. `own`: the products of the turn.
 */
export async function takeBackTurn(
  tx: Database,
  batchId: string,
  changes: readonly MadeChange[],
  options: Parameters<typeof takeBackChanges>[2],
): Promise<TakenBack & { own: ReadonlySet<number> }> {
  const others = await readChangesOfOtherVariants(tx, batchId, changes);
  const taken = await takeBackChanges(tx, [...changes, ...others], options);
  const own = new Set(changes.map(({ productId }) => productId));
  return { ...taken, own, conflicts: taken.conflicts.filter(({ productId }) => own.has(productId)) };
}
