import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { queueRun } from './keep-supplier-files.ts';

/** Queues a run of every supplier's file whose hour has come today and that was not read since. */
export async function queueDueFiles(db: Database): Promise<void> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT f.id FROM supplier_files f
    CROSS JOIN LATERAL (SELECT (date_trunc('day', now() AT TIME ZONE 'Europe/Budapest') + make_interval(hours => f.hour))
      AT TIME ZONE 'Europe/Budapest' AS at) today
    WHERE f.is_enabled AND today.at <= now() AND NOT EXISTS (
      SELECT FROM supplier_file_runs r WHERE r.supplier_file_id = f.id AND NOT r.is_trial AND r.started_at >= today.at)
    ORDER BY f.id`);
  for (const { id } of rows) {
    await inTransaction(db, (tx) => queueRun(tx, id, false)).catch((error: unknown) => {
      // Another run is under way: the next look comes after it.
      if (!(error instanceof ShopError)) throw error;
    });
  }
}
