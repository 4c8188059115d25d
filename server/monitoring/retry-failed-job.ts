import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { retryJob } from '../jobs/retry-job.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

/** Queues a permanently failed job again, with an audit row. Throws notFound when there is no such job. */
export async function retryFailedJob(db: Database, jobId: string, actor: StaffActor): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(
      sql`SELECT name FROM pgboss.job WHERE id = ${jobId} AND state = 'failed'`,
    );
    if (!rows[0] || !(await retryJob(tx, jobId))) throw new ShopError('notFound');
    await writeAuditLog(tx, actor, {
      module: 'shopConfiguration',
      action: 'retryJob',
      entity: 'job',
      entityId: null,
      after: { jobId, name: rows[0].name },
    });
  });
}
