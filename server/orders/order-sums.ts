import { formatMoney, groupDigits } from '@kamra/contract/money.ts';
import { hasEndedEarly, isAuthorized, type OrderState } from '@kamra/contract/order-state.ts';
import { openPaymentStatusIds } from '@kamra/contract/orders.ts';
import { paymentTextsOf } from '@kamra/contract/payment-methods.ts';
import type { MailTranslator } from '../mail/translate-mail.ts';
import type { ReadOrder } from './read-order.ts';

export interface OrderSum {
  label: string;
  amount: string;
  isTotal: boolean;
}

/** What sums are written with; papers know no state. */
export interface SumsContext {
  translate: MailTranslator;
  state?: OrderState;
}

const words = 'orderConfirmation';

/** What the lines of an order and all that is beside them add up to, in the order's language. */
export function costsOf(order: ReadOrder, context: SumsContext): OrderSum[] {
  const { translate } = context;
  const money = (amount: number) => formatMoney(amount, order.currencyId);
  const payment = translate(paymentTextsOf(order.paymentTypeId, order.delivery?.kind).mailName);
  const fee = (amount: number) => (amount > 0 ? money(amount) : translate(`${words}.free`));
  const points = translate('points.sum', { points: groupDigits(order.pointsSpent) });
  const rows: [label: string, amount: string][] = [
    [translate(`${words}.goodsTotal`), money(order.goodsTotal)],
    ...(order.pointsReduction > 0
      ? [[points, `−${money(order.pointsReduction)}`] satisfies [string, string]]
      : []),
    [translate(`${words}.delivery`), fee(order.deliveryFee)],
    [`${translate(`${words}.payment`)}: ${payment}`, fee(order.paymentFee)],
  ];
  return [...rows.map(([label, amount]) => ({ label, amount, isTotal: false })), totalOf(order, context)];
}

/** The order's total; it is to be paid only while that is still to come. */
function totalOf(order: ReadOrder, { state, translate }: SumsContext): OrderSum {
  const isOpen = openPaymentStatusIds.includes(order.paymentStatusId) && !isAuthorized(order);
  const isToPay = isOpen && !(state && hasEndedEarly(state));
  const amount = formatMoney(order.total, order.currencyId);
  return { label: translate(`${words}.${isToPay ? 'total' : 'orderTotal'}`), amount, isTotal: true };
}
