import {
  type BulkAction,
  type BulkRefusalCode,
  type bulkChangeStates,
  maxBulkProducts,
  type ProductChoice,
} from '@kamra/contract/bulk-changes.ts';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, DatabaseConnection } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import { selectStaffProducts } from '../product-administration/select-staff-products.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { bulkChanges } from './bulk-change-tables.ts';
import { requireTarget } from './require-target.ts';

type Started = { bulkChangeId: string; total: number };

/**
 * Fixes which products are changed, with their versions, and queues the change. Throws invalidRequest for a target that
 * does not exist, for a choice without products and for one of more than maxBulkProducts.
 */
export async function startBulkChange(
  { db, pool }: DatabaseConnection,
  { products, action }: { products: ProductChoice; action: BulkAction },
  actor: StaffActor,
): Promise<Started> {
  const chosen = await statementOf(pool, products);
  return inTransaction(db, async (tx) => {
    await requireTarget(tx, action);
    return queueBulkChange(tx, { action, repeatsId: null }, actor, (id) => fixProducts(tx, id, chosen));
  });
}

/** Starts an ended change again for what it refused, with the versions of now. Throws notFound. */
export async function repeatBulkChange(
  db: Database,
  bulkChangeId: string,
  actor: StaffActor,
): Promise<Started> {
  return inTransaction(db, async (tx) => {
    const [before] = await tx
      .select()
      .from(bulkChanges)
      .where(eq(bulkChanges.id, bulkChangeId))
      .for('update');
    if (!before?.finishedAt) throw new ShopError('notFound', { bulkChangeId });
    await requireTarget(tx, before.action);
    const gone: BulkRefusalCode = 'notFound';
    return queueBulkChange(tx, { action: before.action, repeatsId: bulkChangeId }, actor, async (id) => {
      const { rowCount } = await tx.execute(sql`
        INSERT INTO bulk_change_products (bulk_change_id, product_id, version)
        SELECT ${id}::uuid, p.id, p.version FROM bulk_change_products b JOIN products p ON p.id = b.product_id
        WHERE b.bulk_change_id = ${bulkChangeId}::uuid AND b.code <> ${gone}`);
      return rowCount ?? 0;
    });
  });
}

/** Stops a change before its next batch; one that has ended stays as it is. Returns the state. Throws notFound. */
export async function cancelBulkChange(
  db: Database,
  bulkChangeId: string,
  actor: StaffActor,
): Promise<(typeof bulkChangeStates)[number]> {
  return inTransaction(db, async (tx) => {
    const [stored] = await tx
      .select()
      .from(bulkChanges)
      .where(eq(bulkChanges.id, bulkChangeId))
      .for('update');
    if (!stored) throw new ShopError('notFound', { bulkChangeId });
    if (stored.state !== 'queued' && stored.state !== 'running') return stored.state;
    await tx
      .update(bulkChanges)
      .set({ state: 'cancelled', finishedAt: sql`now()` })
      .where(eq(bulkChanges.id, bulkChangeId));
    await logStep(tx, actor, 'cancelBulkChange', { bulkChangeId });
    return 'cancelled';
  });
}

async function queueBulkChange(
  tx: Database,
  { action, repeatsId }: { action: BulkAction; repeatsId: string | null },
  actor: StaffActor,
  fix: (bulkChangeId: string) => Promise<number>,
): Promise<Started> {
  const [stored] = await tx
    .insert(bulkChanges)
    .values({ action, repeatsId, startedById: actor.systemUserId, startedByName: actor.name })
    .returning({ id: bulkChanges.id });
  const bulkChangeId = stored!.id;
  const total = await fix(bulkChangeId);
  if (total === 0) throw new ShopError('notFound', { products: 0 });
  if (total > maxBulkProducts) throw new ShopError('tooLarge', { limit: maxBulkProducts });
  await tx.update(bulkChanges).set({ total }).where(eq(bulkChanges.id, bulkChangeId));
  await addJob(tx, 'change-products', { bulkChangeId });
  if (action.kind === 'reduction') {
    for (const time of [action.startsAt, action.endsAt]) {
      if (time) await addJob(tx, 'apply-reductions', {}, { startAfter: new Date(time) });
    }
  }
  await logStep(tx, actor, 'startBulkChange', { bulkChangeId, action: action.kind, products: total });
  return { bulkChangeId, total };
}

async function logStep(tx: Database, actor: StaffActor, action: string, after: object): Promise<void> {
  await writeAuditLog(tx, actor, { module: 'products', action, entity: 'bulkChange', entityId: null, after });
}

interface ChosenStatement {
  /** A SELECT of ids and versions. */
  text: string;
  values: unknown[];
}

/** More than a change may have are never stored: the first one too many refuses it. */
async function statementOf(pool: pg.Pool, products: ProductChoice): Promise<ChosenStatement> {
  if ('productIds' in products) {
    return {
      text: 'SELECT id, version FROM products p WHERE id = ANY($1::int[])',
      values: [products.productIds],
    };
  }
  const { query, from } = await selectStaffProducts(pool, products);
  const text = `SELECT p.id, p.version ${from()} LIMIT ${maxBulkProducts + 1}`;
  return { text, values: query.values };
}

async function fixProducts(
  tx: Database,
  bulkChangeId: string,
  { text, values }: ChosenStatement,
): Promise<number> {
  const pieces = text.split(/\$(\d+)/);
  const chosen = sql.join(
    pieces.map((piece, index) => (index % 2 ? sql`${sql.param(values[Number(piece) - 1])}` : sql.raw(piece))),
  );
  const { rowCount } = await tx.execute(sql`
    INSERT INTO bulk_change_products (bulk_change_id, product_id, version)
    SELECT ${bulkChangeId}::uuid, chosen.id, chosen.version FROM (${chosen}) chosen`);
  return rowCount ?? 0;
}
