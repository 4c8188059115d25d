import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

const retentionDays = 30;
const batchSize = 5_000;

/** Deletes the log of webhooks that is older than thirty days, in batches; whatever still waits is given up with it. */
export async function forgetDeliveries(db: Database): Promise<void> {
  for (let deleted = batchSize; deleted === batchSize; ) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM webhook_deliveries WHERE id = ANY (ARRAY(
        SELECT id FROM webhook_deliveries WHERE created_at < now() - make_interval(days => ${retentionDays})
        LIMIT ${batchSize} FOR UPDATE SKIP LOCKED))`);
    deleted = rowCount ?? 0;
  }
}
