import { sql } from 'drizzle-orm';
import { lockProducts } from '../catalogue/lock-products.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { publishProductChanges } from '../publishing/publish-product-changes.ts';
import { queueActor, writeAuditLogs } from '../staff/write-audit-log.ts';
import { lackedOperator } from './require-makers.ts';

const batchSize = 500;

/**
 * The job that publishes products at their date, unless they lack the maker or responsible person that the shop
 * asks for, and hides them at their end. Dates that have passed are removed with what they ask for, in one transaction,
 * so that a repeat does nothing. Stops between two batches when `signal` is aborted.
 */
export async function publishByDate(db: Database, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const changed = await inTransaction(db, (tx) => publishBatch(tx));
    if (changed < batchSize) return;
  }
}

async function publishBatch(tx: Database): Promise<number> {
  const { rows: due } = await tx.execute<{ id: number; published: boolean }>(sql`
    SELECT id, published FROM products WHERE publish_from <= now() OR publish_until <= now() ORDER BY id LIMIT ${batchSize}`);
  const wasPublished = new Map(due.map(({ id, published }) => [id, published]));
  const ids = [...wasPublished.keys()];
  if (ids.length === 0) return 0;
  await lockProducts(tx, ids);
  const { rows } = await tx.execute<{ id: number; published: boolean }>(sql`
    UPDATE products p SET version = version + 1, updated_at = now(),
      published = CASE WHEN publish_until <= now() THEN false
        WHEN publish_from <= now() THEN ${lackedOperator()} IS NULL ELSE published END,
      publish_from = CASE WHEN publish_from > now() THEN publish_from END,
      publish_until = CASE WHEN publish_until > now() THEN publish_until END
    WHERE id = ANY(${sql.param(ids)}::int[]) AND (publish_from <= now() OR publish_until <= now())
    RETURNING id, published`);
  await publishProductChanges(
    tx,
    rows.map(({ id }) => id),
    { reason: 'schedule' },
  );
  await writeAuditLogs(
    tx,
    queueActor,
    rows.map(({ id, published }) => ({
      module: 'products' as const,
      action: actionOf(published, wasPublished.get(id)),
      entity: 'product',
      entityId: id,
      before: { published: wasPublished.get(id) },
      after: { published },
    })),
  );
  return rows.length;
}

/** What was hidden and stays so lacks a maker or responsible person, in a shop that asks for them. */
function actionOf(isPublished: boolean, wasPublished: boolean | undefined): string {
  if (isPublished) return 'publishByDate';
  return wasPublished ? 'hideByDate' : 'publishByDateRefused';
}
