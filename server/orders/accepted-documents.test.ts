import { afterAll, beforeAll, expect, test } from 'vitest';
import { legalDocuments } from '../shop/shop-tables.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop();
  productId = await shop.addProduct({ onHand: 10 });
  const entry = (kind: string, language: string, version: number, year = 2026) => ({
    kind,
    language,
    version,
    body: `${kind} ${version}`,
    effectiveFrom: new Date(`${year}-01-01T00:00:00Z`),
    hash: `${kind}-${language}-${version}`,
  });
  await shop.connection.db
    .insert(legalDocuments)
    .values([
      entry('generalConditions', 'hu', 1),
      entry('generalConditions', 'hu', 2),
      entry('generalConditions', 'hu', 3, 2126),
      entry('generalConditions', 'de', 2),
      entry('privacy', 'de', 4),
      entry('privacy', 'hu', 5),
      entry('privacy', 'en', 5),
      entry('imprint', 'tr', 1),
    ]);
});
afterAll(() => shop.close());

test.each([
  ['hu', ['generalConditions-hu-2', 'imprint-tr-1', 'privacy-hu-5']],
  ['de', ['generalConditions-de-2', 'imprint-tr-1', 'privacy-hu-5']],
  ['en', ['generalConditions-hu-2', 'imprint-tr-1', 'privacy-en-5']],
  ['fr', ['generalConditions-hu-2', 'imprint-tr-1', 'privacy-hu-5']],
])(
  'an order in %s stores the texts that its buyer saw, in whichever language they are',
  async (language, hashes) => {
    const { body } = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], { language });
    const { rows } = await shop.connection.pool.query(
      'SELECT accepted_documents FROM orders WHERE order_number = $1',
      [body.orderNumber],
    );
    const accepted: { kind: string; language: string; version: number; hash: string }[] =
      rows[0].accepted_documents;
    expect(accepted.map(({ hash }) => hash)).toEqual(hashes);
    for (const each of accepted) expect(each.hash).toBe(`${each.kind}-${each.language}-${each.version}`);
  },
);
