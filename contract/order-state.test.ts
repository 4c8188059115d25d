import { describe, expect, test } from 'vitest';
import { isPaymentAwaited, type OrderFacts, orderProgress, orderStateOf } from './order-state.ts';
import { paymentStatusIds as status } from './payment-status-ids.ts';
import { paymentTypeIds } from './payment-type-ids.ts';

const { Transfer, Delivery, BankCard } = paymentTypeIds;
const stateOf = (facts: Partial<OrderFacts>) =>
  orderStateOf({
    paymentTypeId: Transfer,
    paymentStatusId: status.PendingApproval,
    hasExpired: false,
    lastDeliveryEvent: null,
    isRefunded: false,
    isPaidAfterLeaving: false,
    ...facts,
  });

describe('the state of an order', () => {
  test.each([
    ['a transfer that has not come', {}, 'awaitingPayment'],
    ['a card that has authorized it', { paymentTypeId: BankCard }, 'authorized'],
    ['a transfer in hand', { paymentStatusId: status.Processing }, 'checkingPayment'],
    ['a transfer with an error', { paymentStatusId: status.Error }, 'paymentFailed'],
    ['a transfer that has come', { paymentStatusId: status.Completed }, 'preparing'],
    ['cash on delivery, new', { paymentTypeId: Delivery, paymentStatusId: status.New }, 'preparing'],
    [
      'cash on delivery, in hand',
      { paymentTypeId: Delivery, paymentStatusId: status.Processing },
      'preparing',
    ],
    [
      'cash that the courier took',
      {
        paymentTypeId: Delivery,
        paymentStatusId: status.Completed,
        lastDeliveryEvent: 'dispatched',
        isPaidAfterLeaving: true,
      },
      'completed',
    ],
    [
      'cash on delivery, paid in advance',
      { paymentTypeId: Delivery, paymentStatusId: status.Completed },
      'preparing',
    ],
    [
      'cash on delivery, paid in advance, on its way',
      { paymentTypeId: Delivery, paymentStatusId: status.Completed, lastDeliveryEvent: 'dispatched' },
      'dispatched',
    ],
    ['closed', { paymentStatusId: status.Closed }, 'completed'],
    ['cancelled', { paymentStatusId: status.Canceled }, 'cancelled'],
    ['ended unpaid', { paymentStatusId: status.Canceled, hasExpired: true }, 'expired'],
    ['refunded before it left', { paymentStatusId: status.Completed, isRefunded: true }, 'refunded'],
    [
      'refunded after it left',
      { paymentStatusId: status.Completed, isRefunded: true, lastDeliveryEvent: 'delivered' },
      'delivered',
    ],
    ['rejected', { paymentStatusId: status.Rejected }, 'rejected'],
    ['on its way', { paymentStatusId: status.Completed, lastDeliveryEvent: 'dispatched' }, 'dispatched'],
    [
      'on its way unpaid',
      { paymentTypeId: Delivery, paymentStatusId: 1, lastDeliveryEvent: 'dispatched' },
      'dispatched',
    ],
    ['delivered', { paymentStatusId: status.Completed, lastDeliveryEvent: 'delivered' }, 'delivered'],
    ['sent back', { paymentStatusId: status.Closed, lastDeliveryEvent: 'returned' }, 'returned'],
    [
      'cancelled on its way',
      { paymentStatusId: status.Canceled, lastDeliveryEvent: 'dispatched' },
      'cancelled',
    ],
  ] as const)('%s', (_title, facts, state) => {
    expect(stateOf(facts)).toBe(state);
  });

  test('asks for money only while money is awaited', () => {
    expect(isPaymentAwaited(stateOf({}))).toBe(true);
    for (const paymentStatusId of [status.Processing, status.Completed, status.Closed, status.Canceled])
      expect(isPaymentAwaited(stateOf({ paymentStatusId }))).toBe(false);
  });

  test('payment is a step only where it comes first', () => {
    expect(orderProgress('awaitingPayment', Transfer)).toEqual({
      steps: ['placed', 'paid', 'dispatched', 'delivered'],
      done: 1,
    });
    expect(orderProgress('preparing', Transfer).done).toBe(2);
    expect(orderProgress('preparing', Delivery)).toEqual({
      steps: ['placed', 'dispatched', 'delivered'],
      done: 1,
    });
    expect(orderProgress('completed', Delivery).done).toBe(3);
  });
});
