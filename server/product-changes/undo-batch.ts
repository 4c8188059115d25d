import {
  maxListedConflicts,
  maxUndoneAtOnce,
  type UndoConflict,
  type undoChanges,
} from '@kamra/contract/change-batches.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { auditEntryOf, publishWritten } from '../product-import/complete-batch.ts';
import { countChanges, readChanges } from '../product-import/read-batch-changes.ts';
import { takeBackChanges } from '../product-import/take-back-changes.ts';
import { takeBackTurn } from '../product-import/take-back-turn.ts';
import { queueUndo } from '../product-import/undo-import.ts';
import { indexImportedProducts } from '../publishing/publish-imported-products.ts';
import { changeBatches } from '../staff/staff-tables.ts';
import { startChangeBatch } from '../staff/start-change-batch.ts';
import { type StaffActor, writeAuditLogs } from '../staff/write-audit-log.ts';

type Request = EndpointInput<typeof undoChanges>['body'];
type Undone = ReplyInput<typeof undoChanges>;

/** Products of one transaction, whose locks others wait for. */
const productsInTurn = 500;
/** Search documents of more products are made by the queue. */
const maxIndexedAtOnce = 50;

/**
 * Takes back what a batch changed, of one product or of all, in turns of some hundred products. With conflicts it
 * changes nothing, unless `skipConflicts` leaves those products out. What is as before already is no conflict, so that
 * an undo may be repeated. A large batch is undone by a job. Throws notFound.
 */
export async function undoBatch(db: Database, request: Request, actor: StaffActor): Promise<Undone> {
  const { batchId, productId, skipConflicts } = request;
  const [batch] = await db.select().from(changeBatches).where(eq(changeBatches.id, batchId));
  const count = batch ? await countChanges(db, { batchId, productId }) : 0;
  if (!batch || count === 0) throw new ShopError('notFound', { batchId });
  const reply: Undone = { batchId: null, importId: null, undone: 0, conflictCount: 0, conflicts: [] };
  if (count > maxUndoneAtOnce) {
    const fileName = batch.note ?? batch.kind;
    const importId = await inTransaction(db, (tx) => queueUndo(tx, { batchId, fileName }, actor));
    return { ...reply, importId };
  }
  const turn = { request, actor, undoBatchId: crypto.randomUUID(), isLarge: count > maxIndexedAtOnce };
  if (!skipConflicts) {
    const found = await inTurns(request, (afterId) => undoTurn(db, { ...turn, afterId, isTrial: true }));
    if (found.conflicts.length > 0) return withConflicts(reply, found.conflicts);
  }
  const { written, conflicts } = await inTurns(request, (afterId) =>
    undoTurn(db, { ...turn, afterId, isTrial: false }),
  );
  if (turn.isLarge) await inTransaction(db, indexImportedProducts);
  return {
    ...withConflicts(reply, conflicts),
    batchId: written > 0 ? turn.undoBatchId : null,
    undone: written,
  };
}

function withConflicts(reply: Undone, conflicts: UndoConflict[]): Undone {
  return { ...reply, conflictCount: conflicts.length, conflicts: conflicts.slice(0, maxListedConflicts) };
}

interface Turn {
  lastId: number | null;
  written: number;
  conflicts: UndoConflict[];
}

async function inTurns(
  { productId }: Request,
  run: (afterId: number) => Promise<Turn>,
): Promise<Omit<Turn, 'lastId'>> {
  let written = 0;
  const conflicts: UndoConflict[] = [];
  for (let afterId: number | null = 0; afterId !== null; ) {
    const turn: Turn = await run(afterId);
    written += turn.written;
    conflicts.push(...turn.conflicts);
    afterId = productId === undefined ? turn.lastId : null;
  }
  return { written, conflicts };
}

interface TurnOptions {
  request: Request;
  actor: StaffActor;
  undoBatchId: string;
  isLarge: boolean;
  afterId: number;
  /** Only looks for conflicts. */
  isTrial: boolean;
}

function undoTurn(db: Database, { request, actor, afterId, isTrial, ...rest }: TurnOptions): Promise<Turn> {
  const { batchId, productId } = request;
  const { undoBatchId, isLarge } = rest;
  return inTransaction(db, async (tx) => {
    const changes = await readChanges(tx, { batchId, productId, afterId }, productsInTurn);
    const options = { systemUserId: actor.systemUserId, isTrial };
    const { written, conflicts } =
      productId === undefined
        ? await takeBackTurn(tx, batchId, changes, options)
        : await takeBackChanges(tx, changes, options);
    if (written.length > 0) {
      await publishWritten(tx, written, { isLarge, reason: 'undo' });
      await startChangeBatch(tx, actor, { id: undoBatchId, kind: 'undo', undoesBatchId: batchId });
      const entries = written.map((product) => auditEntryOf(product, 'undo', undoBatchId));
      await writeAuditLogs(tx, actor, entries);
    }
    const lastId = changes.length < productsInTurn ? null : (changes.at(-1)?.productId ?? null);
    return { lastId, written: written.length, conflicts };
  });
}
