import { expect, test } from 'vitest';
import { withdrawalRefund } from './withdrawal-refund.ts';

const order = { goods: 10_000, deliveryFee: 2_490, cheapestDelivery: 990, paymentFee: 390, isWhole: true };

test.each([
  ['a dearer delivery is paid back as the cheapest one', order, [10_000, 990, 1_500, 390]],
  ['the cheapest delivery is paid back whole', { ...order, deliveryFee: 990 }, [10_000, 990, 0, 390]],
  ['a free delivery leaves nothing to pay back', { ...order, deliveryFee: 0 }, [10_000, 0, 0, 390]],
  [
    'where the cheapest was free, all of it is surplus',
    { ...order, cheapestDelivery: 0 },
    [10_000, 0, 2_490, 390],
  ],
  ['of an old order all is paid back', { ...order, cheapestDelivery: null }, [10_000, 2_490, 0, 390]],
  ['part of the goods takes no delivery with it', { ...order, isWhole: false }, [10_000, 0, 0, 0]],
])('[law A3] %s', (_case, withdrawn, [goods, delivery, deliverySurplus, paymentFee]) => {
  expect(withdrawalRefund(withdrawn)).toEqual({ goods, delivery, deliverySurplus, paymentFee });
});
