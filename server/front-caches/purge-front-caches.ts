import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { addJob } from '../jobs/add-job.ts';
import { measureCall } from '../outgoing/measure-calls.ts';
import { cachePurges, frontCaches } from './front-cache-tables.ts';

/** Beyond so many keys a cache forgets everything; each request names a part of them. */
const maxKeys = 1_000;
const keysOfRequest = 100;
const rowsAtATime = 5_000;
const secondsToSecond = 5;
const requestMs = 10_000;
/** On every page, and on nothing else. */
export const keyOfAllPages = 'pages';

/** Sends what is due to each cache; throws when one could not be told, after the others were. */
export async function purgeFrontCaches(
  db: Database,
  token: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const caches = await db.select().from(frontCaches).orderBy(asc(frontCaches.url));
  const failures: string[] = [];
  for (const { url } of caches) {
    try {
      while (await purgeCache(db, url, token, signal));
    } catch (error) {
      failures.push(`${url}: ${reasonOf(error)}`);
    }
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

/** Sends one part of what is due; whether there may be more. The rows are held meanwhile, others pass over them. */
async function purgeCache(
  db: Database,
  url: string,
  token: string | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // Longer than all requests of a part may take.
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = '150s'`);
    const rows = await tx
      .select()
      .from(cachePurges)
      .where(and(eq(cachePurges.url, url), lte(cachePurges.dueAt, sql`now()`)))
      .orderBy(asc(cachePurges.id))
      .limit(rowsAtATime)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return false;
    await sendKeys(url, keysOf(rows), token, signal);
    const again = rows.filter(({ sent }) => sent === 0).map(({ id }) => id);
    const done = rows.filter(({ sent }) => sent > 0).map(({ id }) => id);
    if (done.length > 0) await tx.delete(cachePurges).where(inArray(cachePurges.id, done));
    if (again.length > 0) {
      const dueAt = sql`now() + ${secondsToSecond} * interval '1 second'`;
      await tx.update(cachePurges).set({ sent: 1, dueAt }).where(inArray(cachePurges.id, again));
      await addJob(
        tx,
        'purge-front-caches',
        {},
        { startAfter: new Date(Date.now() + secondsToSecond * 1_000) },
      );
    }
    return rows.length === rowsAtATime;
  });
}

/** What fetch says is the same for all; its cause is the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || String(error.cause) : error.message;
}

function keysOf(rows: readonly { keys: string[] | null }[]): string[] {
  const keys = new Set<string>();
  for (const row of rows) {
    if (!row.keys) return [keyOfAllPages];
    for (const key of row.keys) keys.add(key);
    if (keys.size > maxKeys) return [keyOfAllPages];
  }
  return [...keys];
}

async function sendKeys(
  url: string,
  keys: readonly string[],
  token: string | undefined,
  stop: AbortSignal,
): Promise<void> {
  for (let at = 0; at < keys.length; at += keysOfRequest) {
    const names = keys.slice(at, at + keysOfRequest).join(' ');
    const headers = {
      'xkey-purge': names,
      'surrogate-key': names,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const signal = AbortSignal.any([stop, AbortSignal.timeout(requestMs)]);
    await measureCall('front_cache', async () => {
      const response = await fetch(url, { method: 'PURGE', redirect: 'error', headers, signal });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`answered ${response.status}`);
    });
  }
}
