import { isAuthorized } from '@kamra/contract/order-state.ts';
import { type PaymentStatusId, paymentStatusIds } from '@kamra/contract/orders.ts';
import type { PaymentTypeId } from '@kamra/contract/payment-types.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { CaptureFirst, RequireUncaptured } from '../orders/capture-first.ts';
import { requireReleased } from '../orders/hold-sanctioned.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { type AuditActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { checkPayment } from './check-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { ProviderRefused, ProviderUnreachable } from './payment-provider.ts';

interface OrderRow extends Record<string, unknown> {
  paymentTypeId: PaymentTypeId;
  paymentStatusId: PaymentStatusId;
  version: number;
}

const orderStatement = `
  SELECT payment_type_id AS "paymentTypeId", payment_status_id AS "paymentStatusId", version FROM orders WHERE id = $1`;

/** Never more than was authorized; one that is being captured already goes on with what was asked for first. */
const wantStatement = `
  UPDATE payment_attempts a SET capture_amount = coalesce(a.capture_amount, o.total),
    capture_wanted_at = coalesce(a.capture_wanted_at, now()), next_check_at = now() + interval '1 minute'
  FROM orders o WHERE a.order_id = $1 AND o.id = a.order_id AND a.is_captured_later AND a.payment_status_id = $2
    AND a.finished_at IS NULL AND o.total <= a.amount AND (a.capture_amount IS NULL OR a.capture_amount > 0)
  RETURNING a.id::float8 AS id, a.capture_amount::float8 AS amount, a.capture_wanted_at = now() AS "isNew"`;

/**
 * Takes what the card of an order has authorized: its total, which may have become less. That it is wanted is stored
 * before the provider hears of it, so that the job which asks for payments ends what was interrupted; however often it is
 * wanted, it is taken once. Throws notFound, versionConflict, orderHeld, paymentTransitionNotAllowed where nothing is
 * authorized, paymentUnavailable where the provider does not answer, or refuses.
 */
export async function capturePayment(
  context: PaymentContext,
  orderId: number,
  version: number | null,
  actor: AuditActor,
): Promise<void> {
  const attemptId = await inTransaction(context.pool, (client) =>
    wantCapture(client, orderId, version, actor),
  );
  try {
    await checkPayment(context, attemptId);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable) && !(error instanceof ProviderRefused)) throw error;
    throw new ShopError('paymentUnavailable', { reason: error.message });
  }
  const [order] = await queryPrepared<OrderRow>(context.pool, orderStatement, [orderId]);
  if (order?.paymentStatusId !== paymentStatusIds.Completed) throw new ShopError('paymentUnavailable');
}

async function wantCapture(
  client: pg.PoolClient,
  orderId: number,
  version: number | null,
  actor: AuditActor,
): Promise<number> {
  const tx = typedQueries(client);
  const order = await lockOrder(tx, orderId, version);
  await requireReleased(client, orderId);
  const [wanted] = isAuthorized(order)
    ? await queryPrepared<{ id: number; amount: number; isNew: boolean }>(client, wantStatement, [
        orderId,
        paymentStatusIds.PendingApproval,
      ])
    : [];
  if (!wanted) throw new ShopError('paymentTransitionNotAllowed', { from: order.paymentStatusId });
  if (wanted.isNew)
    await writeAuditLog(tx, actor, {
      module: 'orders',
      action: 'capturePayment',
      entity: 'order',
      entityId: orderId,
      after: { attemptId: wanted.id, amountMinor: wanted.amount },
    });
  return wanted.id;
}

const capturingStatement = `
  SELECT FROM payment_attempts WHERE order_id = $1 AND capture_amount > 0 AND finished_at IS NULL`;

/** Whether the money came is not known until the provider has said so, which the job asks until it does. */
export const requireUncaptured: RequireUncaptured = async (client, orderId) => {
  const capturing = await queryPrepared(client, capturingStatement, [orderId]);
  if (capturing.length > 0) throw new ShopError('requestInProgress');
};

/** Has the money of an authorized order captured before a parcel of it is made. */
export const captureFirst =
  (context: PaymentContext): CaptureFirst =>
  async (orderId, version, actor) => {
    const [order] = await queryPrepared<OrderRow>(context.pool, orderStatement, [orderId]);
    // A version that is not the order's is refused where the parcel is written.
    if (!order || !isAuthorized(order) || (version !== null && version !== order.version)) return version;
    await capturePayment(context, orderId, version, actor);
    // The capture is one change; of any other whoever makes the parcel has not heard.
    return version === null ? version : version + 1;
  };
