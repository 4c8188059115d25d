import { type OrderStatus, paymentStatusIds } from '@kamra/contract/orders.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '../customers/customer-tables.ts';
import { cookieName } from '../http/caller.ts';
import { openSession } from '../sessions/sessions.ts';
import { draftOrder, placeTestOrder, testAddress } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { writeShopMail } from '../testing/write-shop-mail.ts';
import { orders } from './order-tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const statusOf = (trnId: string, cookie?: string) =>
  shop.call<OrderStatus>(`GET /ExternalOrder/Status?trnId=${encodeURIComponent(trnId)}`, {
    ...(cookie && { cookie }),
  });

test('the session that placed an order sees it, uncached', async () => {
  const productId = await shop.addProduct({ name: 'Termosz', amount: 3_000_00 });
  const placed = await placeTestOrder(shop, [{ productId, soldQuantity: 2 }], { paymentTypeId: 2 });
  const { status, body, headers } = await statusOf(placed.body.trnId, placed.cookie);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(body).toMatchObject({
    orderNumber: placed.body.orderNumber,
    paymentTypeId: 2,
    paymentStatusId: 8,
    email: 'anna@vasarlo.example',
    language: 'hu',
    goodsTotal: 6_000,
    deliveryFee: 1_490,
    paymentFee: 0,
    total: 7_490,
    cashTotal: null,
    lines: [
      { productId, productName: 'Termosz', soldQuantity: 2, unitPrice: 3_000, total: 6_000, vatRate: 27 },
    ],
    billingAddress: { city: 'Budapest' },
  });
});

test('its buyer reads what goes with a gift on the page and in the mail, and whose invoice it is', async () => {
  const productId = await shop.addProduct();
  const giftNote = 'Boldog névnapot!\nNézd meg: ajandek.example';
  const billingAddress = { ...testAddress, company: 'Minta Kft.', taxNumber: '12345676242' };
  const lines = [{ productId, soldQuantity: 1 }];
  const placed = await placeTestOrder(shop, lines, { giftNote, billingAddress });
  const { body } = await statusOf(placed.body.trnId, placed.cookie);
  expect(body).toMatchObject({ giftNote, billingAddress: { taxNumber: '12345676-2-42' } });
  const { rows } = await shop.connection.pool.query('SELECT id FROM orders WHERE trn_id = $1', [body.trnId]);
  const { text } = await writeShopMail(shop.connection, shop.config.shopUrl, 'orderConfirmation', {
    orderId: rows[0].id,
  });
  expect(text).toContain('Üzenet az ajándékhoz');
  expect(text).toContain('Boldog névnapot!');
  expect(text, 'no link').not.toContain('ajandek.example');
  expect(text.replace(/\n+/g, ' ')).toMatch(/Minta Kft\. +Adószám: 12345676-2-42 +Kovács Anna/);
});

test('the deadline is the buyer’s only while the order waits for money', async () => {
  const { db, pool } = shop.connection;
  const productId = await shop.addProduct();
  const placed = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], { paymentTypeId: 4 });
  const dueAt = async () => (await statusOf(placed.body.trnId, placed.cookie)).body.paymentDueAt;
  expect(Date.parse((await dueAt())!)).toBeGreaterThan(Date.now());
  const own = eq(orders.trnId, placed.body.trnId);
  const { Processing, New } = paymentStatusIds;
  await db.update(orders).set({ paymentStatusId: Processing }).where(own);
  expect(await dueAt(), 'in hand').toBeNull();
  await db.update(orders).set({ paymentStatusId: New }).where(own);
  expect(await dueAt()).not.toBeNull();
  await pool.query(`UPDATE orders SET payment_due_at = now() - interval '1 minute' WHERE trn_id = $1`, [
    placed.body.trnId,
  ]);
  expect(await dueAt(), 'over').toBeNull();
});

test('[wall 48, 51] unknown, guessed and other buyers’ ids get the same 404, the order number grants no access', async () => {
  const productId = await shop.addProduct();
  const placed = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }]);
  const other = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }]);
  const staff = await shop.addStaff('administrator');
  const answers = [
    await statusOf(placed.body.trnId),
    await statusOf(placed.body.trnId, other.cookie),
    await statusOf(placed.body.trnId, staff.cookie),
    await statusOf(placed.body.orderNumber, placed.cookie),
    await statusOf('unknown', placed.cookie),
    await statusOf("' or 1=1 --", placed.cookie),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers.every(({ headers }) => headers['cache-control'] === 'private, no-store')).toBe(true);
});

test('[wall 50] a customer sees their order from every session of theirs, another customer does not', async () => {
  const { db } = shop.connection;
  const people = await db
    .insert(customers)
    .values([{ email: 'a@vasarlo.example' }, { email: 'b@vasarlo.example' }])
    .returning({ id: customers.id });
  const cookies = await Promise.all(
    [people[0]!.id, people[0]!.id, people[1]!.id].map(async (customerId) => {
      const { token } = await openSession(db, 'shop', { customerId });
      return `${cookieName('shop', { secure: true })}=${token}`;
    }),
  );
  const productId = await shop.addProduct();
  const draft = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }]);
  await db.update(orders).set({ customerId: people[0]!.id }).where(eq(orders.trnId, draft.body.trnId));
  const statuses = await Promise.all(
    cookies.map(async (cookie) => (await statusOf(draft.body.trnId, cookie)).status),
  );
  expect(statuses).toEqual([200, 200, 404]);
});

test('one session sees all its orders', async () => {
  const productId = await shop.addProduct();
  const first = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }]);
  const cookie = first.cookie;
  const second = await shop.call<{ trnId: string }>('POST /ExternalOrder/Order', {
    body: await draftOrder(shop, [{ productId, soldQuantity: 1 }]),
    cookie,
  });
  expect(second.cookie).toBe(cookie);
  expect((await statusOf(first.body.trnId, cookie)).status).toBe(200);
  expect((await statusOf(second.body.trnId, cookie)).status).toBe(200);
});
