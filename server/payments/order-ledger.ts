import { isRefundedWhole } from '@kamra/contract/order-state.ts';
import { type PaymentStatusId, paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';

/** The money of an order, in minor units. */
export interface OrderMoney {
  total: number;
  /** What a change after the payment left to be paid. */
  balanceDue: number;
  paymentStatusId: PaymentStatusId;
  /** Its parcel came back. */
  isReturned: boolean;
  /** What each card payment brought. */
  cardPayments: readonly { paidAmount: number; isSurplus: boolean }[];
  /** What was sent back or is on its way; nothing that failed. */
  refunds: readonly { amount: number; isSurplus: boolean; isToCard: boolean }[];
}

export interface OrderLedger {
  charged: number;
  /**
   * By how much refunds lessen what the order costs: with all that was paid what was left to be paid goes, too. What
   * was not paid and came back costs nothing.
   */
  credited: number;
  paid: number;
  refunded: number;
  /** Still to be paid; below zero: to be paid back. */
  open: number;
}

const { Completed, Closed, Canceled, Rejected } = paymentStatusIds;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** How the money of an order adds up: charged − credited − paid + refunded = open, whatever happened to it. */
export function ledgerOf(order: OrderMoney): OrderLedger {
  const { total, paymentStatusId, refunds, cardPayments } = order;
  const isPaid = paymentStatusId === Completed || paymentStatusId === Closed;
  const hasEnded = paymentStatusId === Canceled || paymentStatusId === Rejected;
  const charged = hasEnded ? 0 : total;
  const credited = hasEnded ? 0 : creditOf(order, isPaid);
  const byCard = sum(cardPayments.map(({ paidAmount }) => paidAmount));
  const paid = byCard + paidOtherwise(order, isPaid, hasEnded);
  const refunded = sum(refunds.map(({ amount }) => amount));
  return { charged, credited, paid, refunded, open: charged - credited - paid + refunded };
}

function creditOf({ total, balanceDue, isReturned, refunds }: OrderMoney, isPaid: boolean): number {
  if (isReturned && !isPaid) return total;
  const refundedTotal = sum(refunds.filter(({ isSurplus }) => !isSurplus).map(({ amount }) => amount));
  const isWhole = isRefundedWhole({ total, balanceDue, refundedTotal });
  return refundedTotal + (isWhole ? Math.max(0, balanceDue) : 0);
}

/** A paid order has its total, but for what is due; an ended one had what was sent back of it beside the cards'. */
function paidOtherwise(
  { total, balanceDue, cardPayments, refunds }: OrderMoney,
  isPaid: boolean,
  hasEnded: boolean,
): number {
  const ofOrder = cardPayments.filter(({ isSurplus }) => !isSurplus);
  if (isPaid) return total - balanceDue - sum(ofOrder.map(({ paidAmount }) => paidAmount));
  if (!hasEnded) return 0;
  return sum(
    refunds.filter(({ isToCard, isSurplus }) => !isToCard && !isSurplus).map(({ amount }) => amount),
  );
}
