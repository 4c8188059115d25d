import { isPaidStatus } from '@kamra/contract/order-state.ts';
import { type PaymentStatusId, paymentStatusIds } from '@kamra/contract/orders.ts';

const { Canceled, Rejected, Closed, Completed, PendingApproval } = paymentStatusIds;

/** Translation key of why the payment of an order could not move so. */
export function refusedMove(from: PaymentStatusId | undefined, to: PaymentStatusId): string {
  if (from === Canceled || from === Rejected) return 'orders.refusedMove.ended';
  if (from && isPaidStatus(from) && to === Canceled) return 'orders.refusedMove.cancelPaid';
  if (from === Closed) return 'orders.refusedMove.closed';
  // Of a card: what waits for a transfer may be marked paid.
  if (from === PendingApproval && to === Completed) return 'orders.refusedMove.notCaptured';
  return 'errors.paymentTransitionNotAllowed';
}
