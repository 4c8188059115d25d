import type { Module } from '@kamra/contract/endpoint.ts';
import { maxExportRows } from '@kamra/contract/exports.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { exports } from './export-tables.ts';

type Kind = (typeof exports.$inferSelect)['kind'];

/**
 * Stores what is to be exported, with an audit row of how many rows and which columns leave the shop. Throws tooLarge
 * with the limit for more rows than a file of the format may have.
 */
export async function createExport(
  db: Database,
  kind: Kind & Module,
  request: { format: 'csv' | 'xlsx'; columns?: readonly string[] | undefined },
  count: number,
  actor: StaffActor,
): Promise<{ exportId: string }> {
  const limit = maxExportRows[request.format];
  if (count > limit) throw new ShopError('tooLarge', { limit });
  return inTransaction(db, async (tx) => {
    const [stored] = await tx
      .insert(exports)
      .values({ kind, request, systemUserId: actor.systemUserId })
      .returning({ id: exports.id });
    const { columns } = request;
    await writeAuditLog(tx, actor, {
      module: kind,
      action: 'export',
      entity: 'export',
      entityId: null,
      after: { exportId: stored!.id, rows: count, format: request.format, ...(columns && { columns }) },
    });
    return { exportId: stored!.id };
  });
}

/** What was to be exported, for an hour, to who prepared it; anybody else gets notFound. */
export async function findExport(
  db: Database,
  kind: Kind,
  exportId: string,
  actor: StaffActor,
): Promise<unknown> {
  const [stored] = await db
    .select({ request: exports.request })
    .from(exports)
    .where(
      and(
        eq(exports.id, exportId),
        eq(exports.kind, kind),
        eq(exports.systemUserId, actor.systemUserId),
        sql`${exports.createdAt} > now() - interval '1 hour'`,
      ),
    );
  if (!stored) throw new ShopError('notFound', { exportId });
  return stored.request;
}

/** Deletes exports that can no longer be downloaded. */
export async function forgetExports(db: Database): Promise<void> {
  await db.delete(exports).where(sql`${exports.createdAt} < now() - interval '1 day'`);
}
