import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { lockPoints } from '../points/lock-points.ts';
import { movePoints } from '../points/move-points.ts';

const maxCustomers = 100_000;
const nextStatement = `
  SELECT customer_id AS "customerId" FROM point_lots WHERE remaining > 0 AND expires_at <= now() AND customer_id > $1
  ORDER BY customer_id LIMIT 1`;
const expiredStatement = `
  SELECT id, remaining FROM point_lots WHERE customer_id = $1 AND remaining > 0 AND expires_at <= now()`;

/** Books what has expired. It can be spent no more from that moment on, whenever this runs. */
export async function expirePoints(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  let after = 0;
  for (let count = 0; count < maxCustomers; count++) {
    signal?.throwIfAborted();
    const [next] = await queryPrepared<{ customerId: number }>(pool, nextStatement, [after]);
    if (!next) return;
    after = next.customerId;
    await inTransaction(pool, async (client) => {
      if (!(await lockPoints(client, next.customerId))) return;
      const lots = await queryPrepared<{ id: number; remaining: number }>(client, expiredStatement, [
        next.customerId,
      ]);
      for (const { id, remaining } of lots) await movePoints(client, id, -remaining, { kind: 'expired' });
    });
  }
}
