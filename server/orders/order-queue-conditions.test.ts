import { deliveryEventNames, orderStateOf } from '@kamra/contract/order-state.ts';
import { paymentStatusIds } from '@kamra/contract/orders.ts';
import { paymentTypeIds } from '@kamra/contract/payment-types.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { orderQueueConditions } from './order-queue-conditions.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const moved =
  'UPDATE orders SET payment_type_id = $1, payment_status_id = $2, last_delivery_event = $3 RETURNING id';
const waits = `SELECT ${orderQueueConditions.toPack} AS "isWaiting" FROM orders o`;

test('packing waits for the orders whose goods nobody has marked as sent and that are paid, or need not be yet', async () => {
  const productId = await shop.addProduct();
  await placeTestOrder(shop, [{ productId, soldQuantity: 1 }]);
  const { pool } = shop.connection;
  const wrong: string[] = [];
  const waiting: string[] = [];
  for (const [type, paymentTypeId] of Object.entries(paymentTypeIds))
    for (const [status, paymentStatusId] of Object.entries(paymentStatusIds))
      for (const lastDeliveryEvent of [null, ...deliveryEventNames]) {
        await pool.query(moved, [paymentTypeId, paymentStatusId, lastDeliveryEvent]);
        const [row] = (await pool.query<{ isWaiting: boolean }>(waits)).rows;
        const state = orderStateOf({
          ...{ paymentTypeId, paymentStatusId, lastDeliveryEvent },
          ...{ hasExpired: false, isRefunded: false, isPaidAfterLeaving: lastDeliveryEvent !== null },
        });
        const name = `${type} ${status} ${lastDeliveryEvent ?? 'unsent'}`;
        if (row?.isWaiting) waiting.push(name);
        if (row?.isWaiting !== (state === 'preparing' || state === 'authorized'))
          wrong.push(`${name}: ${state}`);
      }
  expect(wrong).toEqual([]);
  // Cash on delivery that was marked as paid before anybody marked it as sent is packed still; a closed one is not.
  expect(waiting).toContain('Delivery Completed unsent');
  expect(waiting).not.toContain('Delivery Closed unsent');
});
