import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import { languages } from '@kamra/contract/languages.ts';
import type { OrderStatus, ProductOrderDetails } from '@kamra/contract/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { writeShopMail } from '../testing/write-shop-mail.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await startTestShop();
  staff = await shop.addStaff({ orders: 'write' });
});
afterAll(() => shop.close());

const [Canceled, Completed] = [2, 4];
const query = async (text: string, values: unknown[] = []) =>
  (await shop.connection.pool.query(text, values)).rows;

/** An order for two mugs that a transfer pays, moved to a status. */
async function order(paymentStatusId?: number, changes: object = {}) {
  const productId = await shop.addProduct({ onHand: 50, name: 'Bögre' });
  const lines = [{ productId, soldQuantity: 2 }];
  const placed = await placeTestOrder(shop, lines, { paymentTypeId: 2, ...changes });
  const [{ id }] = await query('SELECT id FROM orders WHERE trn_id = $1', [placed.body.trnId]);
  const path = `/api/ProductOrder/${id}`;
  if (paymentStatusId) {
    await shop.call(`PUT ${path}/PaymentStatus`, {
      body: { paymentStatusId, version: 1 },
      cookie: staff.cookie,
    });
  }
  return {
    number: placed.body.orderNumber,
    total: placed.body.total,
    refund: (amount: number, version: number, cookie = staff.cookie) =>
      shop.call<ProductOrderDetails & ErrorReply>(`POST ${path}/Refund`, {
        body: { amount, version, note: 'csorba volt' },
        cookie,
      }),
    status: async () =>
      (
        await shop.call<OrderStatus>(`GET /ExternalOrder/Status?trnId=${placed.body.trnId}`, {
          cookie: placed.cookie,
        })
      ).body,
    mails: () =>
      query(
        `SELECT subject, language, data FROM mails WHERE template = 'orderRefunded'
         AND (data ->> 'orderId')::bigint = $1 ORDER BY id`,
        [id],
      ),
  };
}

test('money that was sent back is noted, seen by the buyer without the note, and told by a mail of its own', async () => {
  const paid = await order(Completed);
  const refunded = await paid.refund(1000, 2);
  expect(refunded.status, refunded.text).toBe(200);
  expect(refunded.body).toMatchObject({ version: 3, refundedTotal: 1000, refundable: paid.total - 1000 });
  expect(refunded.body.history.at(-2)).toMatchObject({
    event: 'refunded',
    refundedAmount: 1000,
    note: 'csorba volt',
  });
  const rest = await paid.refund(paid.total - 1000, 3);
  expect(rest.body).toMatchObject({ refundedTotal: paid.total, refundable: 0 });
  const seen = await paid.status();
  expect(seen).toMatchObject({ state: 'refunded', refundedTotal: paid.total });
  expect(seen.history.map(({ event }) => event)).toEqual(['placed', 'paid', 'refunded']);
  expect(JSON.stringify(seen)).not.toContain('csorba');
  const mails = await paid.mails();
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 2 }, () => `Visszautaltuk az összeget – ${paid.number}`),
  );
  const { text, html } = await writeShopMail(
    shop.connection,
    shop.config.shopUrl,
    'orderRefunded',
    mails[0].data,
  );
  for (const each of [text, html]) {
    expect(each).toContain('1\u00a0000\u00a0Ft');
    expect(each).toContain(paid.number);
    expect(each).toContain('/order/link?token=');
    expect(each).not.toContain('csorba');
  }
  const [audited] = await query(`SELECT count(*)::int AS count FROM audit_log WHERE action = 'recordRefund'`);
  expect(audited.count).toBe(2);
});

test('its mail is written in the language of the order', async () => {
  const subjects = new Set<string>();
  for (const language of languages) {
    const ended = await order(Canceled, { language });
    expect((await ended.refund(500, 2)).status).toBe(200);
    const [mail] = await ended.mails();
    expect(mail.language).toBe(language);
    subjects.add(mail.subject.replace(ended.number, ''));
    expect(
      (await writeShopMail(shop.connection, shop.config.shopUrl, 'orderRefunded', mail.data)).text,
    ).toContain('500\u00a0Ft');
  }
  expect(subjects.size).toBe(languages.length);
});

test('nothing is refunded of an open order, above what is left, in parts of a forint or without the right', async () => {
  const open = await order();
  expect(await open.refund(1, 1)).toMatchObject({
    status: 409,
    body: { code: 'refundNotAllowed', details: { refundable: 0 } },
  });
  const paid = await order(Completed);
  expect(await paid.refund(paid.total + 1, 2)).toMatchObject({
    status: 409,
    body: { code: 'refundNotAllowed', details: { refundable: paid.total } },
  });
  expect(await paid.refund(0.5, 2)).toMatchObject({ status: 400, body: { code: 'invalidRequest' } });
  expect((await paid.refund(-5, 2)).status).toBe(400);
  expect(await paid.refund(1, 7)).toMatchObject({ status: 409, body: { code: 'versionConflict' } });
  const reader = await shop.addStaff({ orders: 'read' });
  expect((await paid.refund(1, 2, reader.cookie)).status).toBe(403);
  expect((await paid.status()).refundedTotal).toBe(0);
  expect(await paid.mails()).toEqual([]);
});

test('from the sum of the settings on a refund asks who is at the keyboard, in parts as in one', async () => {
  const careful = await shop.addStaff({ orders: 'write' });
  await query(`UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE system_user_id = $1`, [
    careful.systemUserId,
  ]);
  const setLimit = (limit: number) =>
    query(`UPDATE shop_settings SET value = jsonb_set(value, '{refunds}', $1)`, [{ confirmFrom: limit }]);
  await setLimit(1_500);
  const paid = await order(Completed);
  expect((await paid.refund(1_000, 2, careful.cookie)).status).toBe(200);
  const refused = await paid.refund(500, 3, careful.cookie);
  expect([refused.status, refused.body.code]).toEqual([403, 'confirmationRequired']);
  expect((await paid.status()).refundedTotal).toBe(1_000);
  expect((await paid.refund(499, 3, careful.cookie)).status).toBe(200);
  expect((await paid.refund(1, 4)).status).toBe(200);
  await setLimit(0);
  expect((await paid.refund(1, 5, careful.cookie)).body.code).toBe('confirmationRequired');
  await query(`UPDATE shop_settings SET value = value - 'refunds'`);
});

test('ten that refund at once refund once', async () => {
  const paid = await order(Completed);
  const replies = await Promise.all(Array.from({ length: 10 }, () => paid.refund(paid.total, 2)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await paid.status()).refundedTotal).toBe(paid.total);
  expect(await paid.mails()).toHaveLength(1);
});

test('an order of which all that was paid went back is refunded, also where a change left something to be paid', async () => {
  const paid = await order(Completed);
  const half = paid.total / 2;
  await query(
    'UPDATE orders SET total = total + 500000, balance_due = 500000, goods_total = goods_total + 500000 WHERE order_number = $1',
    [paid.number],
  );
  expect((await paid.refund(half, 2)).body.state).toBe('preparing');
  const refunded = await paid.refund(half, 3);
  expect(refunded.body).toMatchObject({ state: 'refunded', refundable: 0 });
  expect((await paid.status()).state).toBe('refunded');
  const [stock] = await query(
    `SELECT on_hand::int AS n FROM stock WHERE product_id = (SELECT max(product_id) FROM order_lines)`,
  );
  expect(stock.n).toBe(50);
});
