import { notInArray } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { addJob } from '../jobs/add-job.ts';
import { cachePurges, frontCaches } from './front-cache-tables.ts';

/** Has changes told to exactly these caches. A new one is told to forget everything. */
export async function syncFrontCaches(db: Database, urls: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.delete(frontCaches).where(urls.length ? notInArray(frontCaches.url, [...urls]) : undefined);
    if (urls.length === 0) return;
    const added = await tx
      .insert(frontCaches)
      .values(urls.map((url) => ({ url })))
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return;
    await tx.insert(cachePurges).values(added.map(({ url }) => ({ url, keys: null })));
    await addJob(tx, 'purge-front-caches', {});
  });
}
