import type { PlacedOrder } from '@kamra/contract/orders.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFile, reportOf } from '../testing/test-import.ts';
import { draftOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test('[wall 16] while an import reprices two products again and again, each of a hundred orders has one set of prices', async () => {
  const { cookie } = await shop.addStaff({ products: 'write' });
  const lines = await Promise.all(
    ['PAIR-A', 'PAIR-B'].map(async (sku) => ({
      productId: await shop.addProduct({ sku, amount: 1_000_00, onHand: 1_000 }),
      soldQuantity: 1,
    })),
  );
  let checkoutsLeft = true;
  const reprice = async () => {
    for (let round = 0; checkoutsLeft; round++) {
      const price = round % 2 === 0 ? 2_000 : 1_000;
      const report = reportOf(
        await importFile(shop, cookie, `sku,price_huf\nPAIR-A,${price}\nPAIR-B,${price}\n`),
      );
      expect(report).toMatchObject({ updated: 2, rejected: 0 });
    }
  };
  const checkOut = async (number: number) => {
    const body = await draftOrder(shop, number % 2 ? lines : lines.toReversed(), {
      email: `buyer-${number}@shop.example`,
    });
    const placed = await shop.call<PlacedOrder & { code?: string }>('POST /ExternalOrder/Order', {
      body,
      from: `10.1.${number}.1`,
    });
    return placed.status === 200 ? 'placed' : placed.body.code;
  };
  const checkOuts = async () => {
    const outcomes: (string | undefined)[] = [];
    for (let round = 0; round < 10; round++) {
      const ten = Array.from({ length: 10 }, (_, index) => checkOut(round * 10 + index));
      outcomes.push(...(await Promise.all(ten)));
    }
    checkoutsLeft = false;
    return outcomes;
  };
  const [outcomes] = await Promise.all([checkOuts(), reprice()]);

  expect([...new Set(outcomes)].filter((each) => each !== 'placed' && each !== 'totalChanged')).toEqual([]);
  const { rows } = await shop.connection.db.execute<{ prices: number[]; is_whole: boolean }>(sql`
    SELECT array_agg(DISTINCT l.unit_amount::int) AS prices, o.goods_total = sum(l.line_amount) AS is_whole
    FROM orders o JOIN order_lines l ON l.order_id = o.id GROUP BY o.id`);
  expect(rows.length).toBe(outcomes.filter((each) => each === 'placed').length);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ prices, is_whole }) => prices.length !== 1 || !is_whole)).toEqual([]);
});
