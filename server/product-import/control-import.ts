import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { isOpen } from './end-import.ts';
import { productImports } from './import-tables.ts';

type State = (typeof productImports.$inferSelect)['state'];
type Action = 'pause' | 'resume' | 'cancel';

/**
 * Pauses, resumes or cancels an import: its job stops before the next batch. An action that the import's state leaves
 * nothing to do for changes nothing. Returns the state. Throws notFound.
 */
export async function controlImport(
  db: Database,
  importId: string,
  action: Action,
  actor: StaffActor,
): Promise<State> {
  return inTransaction(db, async (tx) => {
    const [stored] = await tx
      .select({ state: productImports.state })
      .from(productImports)
      .where(eq(productImports.id, importId))
      .for('update');
    if (!stored) throw new ShopError('notFound', { importId });
    const state = stateAfter(stored.state, action);
    if (state === stored.state) return state;
    const ended = { content: '', file: null, secondFile: null, seenProducts: null, finishedAt: sql`now()` };
    await tx
      .update(productImports)
      .set({ state, ...(state === 'cancelled' && ended) })
      .where(eq(productImports.id, importId));
    if (action === 'resume') await addJob(tx, 'import-products', { importId });
    const audit = { module: 'products', action: `${action}Import`, entity: 'productImport' } as const;
    await writeAuditLog(tx, actor, { ...audit, entityId: null, after: { importId } });
    return state;
  });
}

function stateAfter(state: State, action: Action): State {
  if (action === 'resume') return state === 'paused' ? 'queued' : state;
  if (action === 'pause') return isOpen(state) ? 'paused' : state;
  return isOpen(state) || state === 'paused' ? 'cancelled' : state;
}
