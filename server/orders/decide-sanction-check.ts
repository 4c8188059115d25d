import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { decideSanctionCheck as decideCall, OrderSanctionCheck } from '@kamra/contract/sanctions.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

type CheckRow = Omit<OrderSanctionCheck, 'heldAt' | 'decidedAt'> & { heldAt: Date; decidedAt: Date | null };

const statement = `
  SELECT version, state, hits, held_at AS "heldAt", note, decided_by AS "decidedBy", decided_at AS "decidedAt"
  FROM order_sanction_checks WHERE order_id = $1`;

/** Why an order waits, or waited, because of a list of sanctions. */
export async function findSanctionCheck(
  db: Executor,
  orderId: number,
): Promise<{ check: OrderSanctionCheck | null }> {
  const [row] = await queryPrepared<CheckRow & pg.QueryResultRow>(db, statement, [orderId]);
  if (!row) return { check: null };
  const { heldAt, decidedAt } = row;
  return {
    check: { ...row, heldAt: heldAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null },
  };
}

const decideStatement = `
  UPDATE order_sanction_checks SET state = $3, note = $4, decided_by = $5, decided_at = now(), version = version + 1
  WHERE order_id = $1 AND version = $2 RETURNING state`;

/** Staff have looked: it is somebody else, or the order is not delivered. Throws notFound, versionConflict. */
export function decideSanctionCheck(
  pool: pg.Pool,
  orderId: number,
  { version, state, note }: EndpointInput<typeof decideCall>['body'],
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const before = (await findSanctionCheck(client, orderId)).check;
    if (!before) throw new ShopError('notFound');
    const values = [orderId, version, state, note, actor.name];
    const changed = await queryPrepared(client, decideStatement, values);
    if (changed.length === 0) throw new ShopError('versionConflict', { version: before.version });
    await writeAuditLog(typedQueries(client), actor, {
      ...{ module: 'orders', action: 'decideSanctionCheck', entity: 'order', entityId: orderId },
      before: { state: before.state },
      after: { state, note },
    });
  });
}
