import { balanceLeft, type DeliveryEventName } from '@kamra/contract/order-state.ts';
import { type PaymentStatusId, type ProductOrderDetails, paymentStatusName } from '@kamra/contract/orders.ts';
import { paymentMethods } from '@kamra/contract/payment-methods.ts';
import { hasLeft } from '@kamra/contract/shipments.ts';

/** Something that staff can do with an order now. */
export type OrderAction =
  | { kind: 'payment'; to: PaymentStatusId }
  | { kind: 'delivery'; event: DeliveryEventName }
  | {
      kind:
        | 'settle'
        | 'paymentLink'
        | 'contact'
        | 'confirmation'
        | 'revoke'
        | 'detach'
        | 'print'
        | 'pack'
        | 'delay';
    };

/** What is to be done next, and what else can be; there is nothing next of an order that has ended. */
export function orderActionsOf(order: ProductOrderDetails): {
  main: OrderAction | null;
  more: OrderAction[];
} {
  const { allowedPaymentStatusIds, allowedDeliveryEvents } = order;
  const steps: OrderAction[] = [
    ...(balanceLeft(order) === 0 ? [] : [{ kind: 'settle' } as const]),
    ...allowedDeliveryEvents.map((event) => ({ kind: 'delivery', event }) as const),
    ...allowedPaymentStatusIds.map((to) => ({ kind: 'payment', to }) as const),
  ];
  const isNext = (step: OrderAction) =>
    step.kind === 'settle' ||
    (step.kind === 'delivery' && step.event !== 'returned') ||
    (step.kind === 'payment' && ['Completed', 'Closed'].includes(paymentStatusName(step.to)));
  const main = steps.find(isNext) ?? null;
  const always: OrderAction[] = [{ kind: 'contact' }, { kind: 'confirmation' }, { kind: 'revoke' }];
  const others = steps.filter((step) => step !== main);
  const toPack: OrderAction[] = allowedDeliveryEvents.includes('dispatched') ? [{ kind: 'pack' }] : [];
  const isUnsent = order.email && !order.shipments.some(({ status }) => hasLeft(status));
  const isUnderWay = [
    'awaitingPayment',
    'checkingPayment',
    'paymentFailed',
    'authorized',
    'preparing',
  ].includes(order.state);
  const late: OrderAction[] = isUnsent && isUnderWay ? [{ kind: 'delay' }] : [];
  const byCard: OrderAction[] = paymentMethods[order.paymentTypeId].isPaidOnline
    ? [{ kind: 'paymentLink' }]
    : [];
  const more = [
    ...toPack,
    ...others,
    ...late,
    { kind: 'print' } as const,
    ...byCard,
    ...(order.email ? always : []),
    ...(order.accountEmail ? [{ kind: 'detach' } as const] : []),
  ];
  return { main, more };
}

/** Translation key of an action. */
export function orderActionName(action: OrderAction): string {
  if (action.kind === 'payment') return `paymentTransition.${paymentStatusName(action.to)}`;
  if (action.kind === 'delivery') return `orders.delivery.${action.event}`;
  return `orders.actions.${action.kind}`;
}
