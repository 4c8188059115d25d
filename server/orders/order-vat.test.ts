import type { CartQuote } from '@kamra/contract/cart.ts';
import type { OrderStatus, ProductOrderDetails } from '@kamra/contract/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { writeShopMail } from '../testing/write-shop-mail.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ orders: 'read' })).cookie;
});
afterAll(() => shop.close());

test.each([
  [1, '€'],
  [2, '$'],
  [3, 'Ft'],
] as const)(
  '[wall 7] in currency %i cart, order, staff page and mail show the one stored VAT',
  async (currencyId, sign) => {
    const products = await Promise.all(
      [27, 27, 18, 5].map((vatRate, index) =>
        shop.addProduct({
          vatRate,
          amount: (1_111 + index) * 100,
          amounts: { 1: 3_33 + index, 2: 2_99 + index },
        }),
      ),
    );
    const lines = products.map((productId, index) => ({ productId, soldQuantity: index + 1 }));
    const quote = await shop.call<CartQuote>('POST /api/ShopCart/Quote', {
      body: { lines, currencyId, language: 'hu', paymentTypeId: currencyId === 3 ? 4 : 2 },
    });
    const placed = await placeTestOrder(shop, lines, { currencyId });
    const order = await shop.call<OrderStatus>(`GET /ExternalOrder/Status?trnId=${placed.body.trnId}`, {
      cookie: placed.cookie,
    });
    const { rows } = await shop.connection.pool.query(
      `SELECT o.id, (SELECT json_agg(l.vat_amount) FROM order_lines l WHERE l.order_id = o.id) AS line_taxes
    FROM orders o WHERE order_number = $1`,
      [placed.body.orderNumber],
    );
    const details = await shop.call<ProductOrderDetails>(`GET /api/ProductOrder/${rows[0].id}`, { cookie });
    const { vat, total, deliveryFee, paymentFee } = order.body;
    expect(vat.map(({ rate }) => rate)).toEqual([27, 18, 5]);
    expect(quote.body.vat).toEqual(vat);
    expect(details.body.vat).toEqual(vat);
    const sum = (amounts: number[]) => Math.round(amounts.reduce((all, each) => all + each * 100, 0));
    expect(sum(vat.flatMap(({ base, tax }) => [base, tax]))).toBe(sum([total]));
    expect(sum(vat.map(({ gross }) => gross))).toBe(sum([total]));
    expect(deliveryFee + paymentFee).toBeGreaterThan(0);
    const lineTaxes = rows[0].line_taxes.reduce((all: number, each: number) => all + each, 0);
    expect(lineTaxes).toBeLessThan(sum(vat.map(({ tax }) => tax)));
    const { text } = await writeShopMail(shop.connection, shop.config.shopUrl, 'orderConfirmation', {
      orderId: rows[0].id,
    });
    expect(text.match(/Ebből áfa/g)).toHaveLength(3);
    expect(text).toContain(sign);
  },
);
