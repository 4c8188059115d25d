import type { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/**
 * Ends a connection on which a statement got no byte of a reply for `silenceMs`, longer than the statement timeout:
 * the link is dead, and node-postgres would queue everything that follows, ROLLBACK included, behind it.
 */
export function endWhenSilent(client: pg.PoolClient, silenceMs: number): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  const { stream } = connection;
  stream.setTimeout(silenceMs);
  stream.on('timeout', () => {
    const isIdle = (client as unknown as { readyForQuery: boolean }).readyForQuery;
    if (isIdle) return;
    const { bytesRead } = stream;
    // Where this process was held up for so long, the reply may have come and is read only now, after the timers.
    setImmediate(() => {
      if (stream.bytesRead === bytesRead)
        stream.destroy(Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' }));
    });
  });
}

/**
 * A Drizzle transaction on a connection of the pool. Drizzle's own leaks the connection when BEGIN fails, and
 * releases one whose ROLLBACK failed, so that the next user would be inside another's transaction.
 */
export function transactionOn(pool: pg.Pool): NodePgDatabase['transaction'] {
  const databases = new WeakMap<pg.PoolClient, NodePgDatabase>();
  return async (run, config) => {
    const client = await pool.connect();
    const known = databases.get(client);
    const db = known ?? drizzle(client, { casing: 'snake_case' });
    if (!known) databases.set(client, db);
    let failed = true;
    try {
      const result = await db.transaction(run, config);
      failed = false;
      return result;
    } finally {
      releaseConnection(client, failed);
    }
  };
}

/** Releases a connection to its pool, or closes it when its transaction may not have ended. */
export function releaseConnection(client: pg.PoolClient, failed: boolean): void {
  const isReady = (client as unknown as { readyForQuery: boolean }).readyForQuery;
  client.release(failed && !(isReady && client.getTransactionStatus() === 'I'));
}
