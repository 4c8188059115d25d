import type { Endpoint } from '@kamra/contract/endpoint.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Caller } from '../http/caller.ts';
import { writeAuditLog } from './write-audit-log.ts';

/**
 * Of each so many records of persons that somebody reads within an hour the audit log has a row. A day's packing looks
 * at twenty-five orders a page and a few dozen pages; who carries the buyers away reads far more, page by page or not.
 */
export const recordsPerNote = 500;

/** Counts records of persons that a reply holds against whoever asked for them, per hour and for all processes. */
export async function noteBulkRead(
  db: Database,
  { access, personalRecords }: Endpoint,
  count: number,
  caller: Caller,
): Promise<void> {
  if (!personalRecords || typeof access !== 'object') return;
  const { systemUserId, name, apiKeyId = 0 } = await caller.requireStaff();
  const { entity } = personalRecords;
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ records: number }>(sql`
      INSERT INTO bulk_reads AS b (system_user_id, api_key_id, entity, hour, records)
      VALUES (${systemUserId}, ${apiKeyId}, ${entity}, date_trunc('hour', now()), ${count})
      ON CONFLICT (system_user_id, api_key_id, entity, hour)
      DO UPDATE SET records = b.records + excluded.records RETURNING records`);
    const { records } = rows[0]!;
    if (Math.floor(records / recordsPerNote) === Math.floor((records - count) / recordsPerNote)) return;
    await writeAuditLog(
      tx,
      { systemUserId, name, address: caller.address },
      {
        ...{ module: [access.module].flat()[0]!, action: 'readMany', entity, entityId: null },
        after: { records },
      },
    );
  });
}

/** Deletes counts of hours that are over. */
export async function forgetBulkReads(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM bulk_reads WHERE hour < now() - interval '1 day'`);
}
