import { isAuthorized, type OrderFacts } from './order-state.ts';
import { type PaymentStatusName, paymentStatusIds, paymentStatusName, paymentTransitions } from './orders.ts';
import { paymentMethods } from './payment-methods.ts';

type Payment = Pick<OrderFacts, 'paymentTypeId' | 'paymentStatusId'>;

/**
 * What staff may make of a payment, of all that `paymentTransitions` permits: whether a card has authorized its order,
 * and whether what it authorized was captured, the provider alone says.
 */
export function staffTransitionsOf(payment: Payment): readonly PaymentStatusName[] {
  const allowed = paymentTransitions[paymentStatusName(payment.paymentStatusId)];
  if (isAuthorized(payment)) return allowed.filter((name) => name === 'Canceled' || name === 'Rejected');
  const isByCard = paymentMethods[payment.paymentTypeId].isPaidOnline;
  const mayWait = !isByCard && payment.paymentStatusId !== paymentStatusIds.Processing;
  return mayWait ? allowed : allowed.filter((name) => name !== 'PendingApproval');
}
