import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { createReturnLabel as createCall } from '@kamra/contract/order-returns.ts';
import {
  endedLabelStatuses,
  type ReturnLabelStatus,
  type ReturnState,
} from '@kamra/contract/return-kinds.ts';
import type pg from 'pg';
import { listOpenCarriers } from '../carriers/carrier-context.ts';
import { type DatabaseConnection, typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { addJob } from '../jobs/add-job.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

interface Row extends pg.QueryResultRow {
  orderId: number;
  number: string;
  version: number;
  state: ReturnState;
  status: ReturnLabelStatus | null;
}

const lockStatement = `
  SELECT r.order_id::float8 AS "orderId", r.number, r.version, r.state, l.status
  FROM order_returns r LEFT JOIN return_labels l ON l.return_id = r.id WHERE r.id = $1 FOR UPDATE OF r`;

/** Another one is asked for under another key: what may have come of the former is none of it. */
const askStatement = `
  INSERT INTO return_labels (return_id, carrier, size, status, next_attempt_at, system_user_id)
  VALUES ($1, $2, $3, 'sending', now(), $4)
  ON CONFLICT (return_id) DO UPDATE SET carrier = $2, size = $3, status = 'sending', next_attempt_at = now(),
    system_user_id = $4, request_key = gen_random_uuid(), asked_at = NULL, attempts = 0, leased_until = NULL,
    last_error = NULL, parcel_id = NULL, tracking_number = NULL, code = NULL, pdf = NULL, created_at = now()`;
const changeStatement = 'UPDATE order_returns SET version = version + 1 WHERE id = $1';

/**
 * Has a carrier asked for the label of an approved return. Throws notFound, versionConflict, returnNotAllowed before
 * it is approved and while it has a label, invalidRequest for a carrier that is switched off.
 */
export async function createReturnLabel(
  connection: Pick<DatabaseConnection, 'db' | 'pool'>,
  id: number,
  { version, carrier, size = null }: EndpointInput<typeof createCall>['body'],
  actor: StaffActor,
): Promise<number> {
  const isOn = (await listOpenCarriers(connection)).includes(carrier);
  return inTransaction(connection.pool, async (client) => {
    const [found] = await queryPrepared<Row>(client, lockStatement, [id]);
    if (!found) throw new ShopError('notFound');
    const { orderId, number, state, status } = found;
    if (found.version !== version) throw new ShopError('versionConflict', { version: found.version });
    if (state !== 'approved' || (status && !endedLabelStatuses.includes(status)))
      throw new ShopError('returnNotAllowed');
    if (!isOn) throw invalidField('carrier', 'invalid');
    await queryPrepared(client, askStatement, [id, carrier, size, actor.systemUserId]);
    await queryPrepared(client, changeStatement, [id]);
    await writeAuditLog(typedQueries(client), actor, {
      module: 'orders',
      action: 'createReturnLabel',
      entity: 'order',
      entityId: orderId,
      after: { number, carrier },
    });
    await addJob(client, 'ask-for-return-labels', {});
    return orderId;
  });
}
