import type { OrderQueue } from '@kamra/contract/order-queues.ts';
import { paymentStatusIds } from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import { type PaymentTypeId, paymentTypeIds } from '@kamra/contract/payment-types.ts';
import { isRefundedWhole, unitsToDeliver } from './refund-tables.ts';

const { New, PendingApproval, Processing, Completed } = paymentStatusIds;
const typesWhere = (isWanted: (id: PaymentTypeId) => boolean) =>
  Object.values(paymentTypeIds).filter(isWanted).join(', ');
/** Payment types of which the money comes before the parcel leaves, for a condition. */
export const paidFirst = typesWhere((id) => paymentMethods[id].isPaidFirst);
const paidLater = typesWhere((id) => !paymentMethods[id].isPaidFirst);
const paidOnline = typesWhere((id) => paymentMethods[id].isPaidOnline);

/** SQL of `isAuthorized` for orders `o`. */
export const isAuthorizedOrder = `(o.payment_status_id = ${PendingApproval} AND o.payment_type_id IN (${paidOnline}))`;

/** How long before its end an authorization that was not captured is shown to staff. */
const captureWarningHours = 48;

/** Which orders `o` a queue holds; every part can be read from an index. The states are those of `orderStateOf`. */
export const orderQueueConditions: Record<OrderQueue, string> = {
  toPay: `o.payment_status_id IN (${New}, ${PendingApproval}) AND o.payment_type_id IN (${paidFirst})
    AND NOT ${isAuthorizedOrder}`,
  // `preparing` or `authorized`: goods that nobody has marked as sent of an order that is paid, or paid on delivery.
  // Named once more by its states alone, of which the index has those that nothing was delivered of.
  toPack: `o.payment_status_id IN (${New}, ${PendingApproval}, ${Processing}, ${Completed}) AND NOT EXISTS (SELECT FROM order_sanction_checks k WHERE k.order_id = o.id AND k.state <> 'released')
    AND o.last_delivery_event IS NULL AND NOT ${isRefundedWhole}
    AND EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND ${unitsToDeliver} > 0) AND (
    o.payment_status_id = ${Completed} OR ${isAuthorizedOrder}
    OR (o.payment_status_id IN (${New}, ${PendingApproval}, ${Processing}) AND o.payment_type_id IN (${paidLater})))`,
  toInvoice: 'o.awaits_invoice',
  problem: `o.id IN (
    SELECT id FROM orders WHERE payment_status_id = ${paymentStatusIds.Error}
    UNION SELECT id FROM orders WHERE payment_due_at <= now()
    UNION SELECT id FROM orders o WHERE balance_due <> 0 AND NOT (balance_due > 0 AND ${isRefundedWhole})
    UNION SELECT id FROM orders WHERE last_delivery_event = 'returned'
      AND payment_status_id IN (${New}, ${PendingApproval}, ${Processing}, ${Completed}))`,
  lookAtPayment: 'o.payment_flag IS NOT NULL',
  // Beside what was noted of parcels: those that are made of an order that has ended.
  lookAtParcel: `o.id IN (
    SELECT order_id FROM shipments WHERE attention IS NOT NULL
    UNION SELECT s.order_id FROM shipments s JOIN orders e ON e.id = s.order_id
      WHERE s.status IN ('draft', 'sending', 'unclear', 'created')
      AND (e.payment_status_id IN (${paymentStatusIds.Canceled}, ${paymentStatusIds.Rejected})
        OR (SELECT ${isRefundedWhole} FROM orders o WHERE o.id = e.id)))`,
  held: `o.id IN (SELECT order_id FROM order_sanction_checks WHERE state = 'held')`,
  toCapture: `${isAuthorizedOrder} AND o.payment_due_at < now() + interval '${captureWarningHours} hours'`,
};
