import type { OrderReturns } from '@kamra/contract/order-returns.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCardNotice } from '../testing/card-provider/send-card-notice.ts';
import { type CardShop, openCardShop } from '../testing/open-card-shop.ts';

let cards: CardShop;
beforeAll(async () => {
  cards = await openCardShop();
});
afterAll(() => cards.close());

test('what is refunded of a return goes to the card that paid, and its units are not taken back twice', async () => {
  const order = await cards.order('barion');
  await cards.begin(order);
  cards.lastPayment().outcome = 'paid';
  await sendCardNotice(cards.shop, cards.server, cards.lastPayment());
  await cards.runJobs();
  const staff = (path: string, body: object) =>
    cards.shop.call<OrderReturns>(`POST /api/${path}`, { cookie: cards.staff.cookie, body });
  const orderVersion = async () => (await cards.details(order)).version;
  for (const event of ['dispatched', 'delivered'])
    await staff(`ProductOrder/${order.id}/Delivery`, { event, version: await orderVersion() });
  const { lines } = await cards.details(order);
  const asked = await staff(`ProductOrder/${order.id}/Returns`, {
    lines: [{ orderLineId: lines[0]?.id, quantity: 1, reason: 'faulty' }],
  });
  const [made] = asked.body.returns;
  await staff(`Return/${made?.id}/Decide`, { version: 1, isApproved: true });
  await staff(`Return/${made?.id}/Receive`, {
    version: 2,
    lines: [{ id: made?.lines[0]?.id, quantity: 1, condition: 'opened', handling: 'restock' }],
  });
  const { onHand } = await cards.shop.stockOf(order.productId);
  const refund = { version: 3, orderVersion: await orderVersion(), amount: 1_000 };
  expect((await staff(`Return/${made?.id}/Refund`, refund)).body.returns).toMatchObject([
    { state: 'refunded' },
  ]);
  await cards.runJobs();
  expect(cards.lastPayment().refunds).toHaveLength(1);
  expect((await cards.payments(order)).refunds).toMatchObject([
    { isToCard: true, lines: [{ lineId: lines[0]?.id, quantity: 1, isRestocked: false }] },
  ]);
  const again = await staff(`ProductOrder/${order.id}/Refund`, {
    ...{ version: await orderVersion(), amount: 1_000 },
    lines: [{ lineId: lines[0]?.id, quantity: 1, isRestocked: true }],
  });
  expect(again.status).toBe(400);
  expect((await cards.shop.stockOf(order.productId)).onHand).toBe(onHand);
});
