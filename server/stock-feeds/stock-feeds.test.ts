import type { Reply } from '@kamra/contract/endpoint.ts';
import type { createStockFeed, StockFeed } from '@kamra/contract/stock-feeds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<TestShop['addStaff']>>;
beforeAll(async () => {
  shop = await startTestShop();
  staff = await shop.addStaff({ products: 'write' });
});
afterAll(() => shop.close());

type Created = Reply<typeof createStockFeed>;
const standard = {
  name: 'Viszonteladó',
  currencyId: 3,
  language: 'hu',
  isSoldOutIncluded: true,
  isEnabled: true,
};
const asPartner = { headers: { origin: '' } };

async function addFeed(fields: object = {}): Promise<Created> {
  const reply = await shop.call<Created>('POST /api/StockFeed', {
    body: { ...standard, ...fields },
    cookie: staff.cookie,
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}

const read = (token: string, format = 'csv') =>
  shop.call<{ currency: string; products: object[] }>(
    `GET /ExternalUtility/StockAndPrices?token=${token}&format=${format}`,
    asPartner,
  );

test('a partner reads stock and prices by the token, as CSV and as JSON', async () => {
  const { pool } = shop.connection;
  const productId = await shop.addProduct({ sku: 'BOGRE', name: 'Bögre; kék', amount: 1_990_00, onHand: 5 });
  await shop.addProduct({ sku: 'ELFOGYOTT', amount: 500_00, onHand: 0 });
  await shop.addProduct({ sku: 'REJTETT', published: false });
  await pool.query('UPDATE stock SET reserved = 2 WHERE product_id = $1', [productId]);
  const { token, id, prefix } = await addFeed();
  expect(token.startsWith(prefix)).toBe(true);
  const csv = await read(token);
  expect(csv.headers['content-disposition']).toContain('stock-and-prices.csv');
  const lines = csv.text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines).toEqual([
    'sku;gtin;name;price;currency;vatRate;stock',
    'BOGRE;;"Bögre; kék";1990;HUF;27;3',
    expect.stringMatching(/^ELFOGYOTT;.*;500;HUF;27;0$/),
  ]);
  const { body } = await read(token, 'json');
  expect(body).toMatchObject({
    currency: 'HUF',
    products: [{ sku: 'BOGRE', price: 1990, stock: 3 }, { stock: 0 }],
  });
  const one = await shop.call<StockFeed>(`GET /api/StockFeed/${id}`, { cookie: staff.cookie });
  expect(one.body.lastReadAt).not.toBeNull();
  expect(one.text).not.toContain(token);
  const { rows } = await pool.query('SELECT * FROM stock_feeds');
  expect(JSON.stringify(rows)).not.toContain(token);
  const euros = await addFeed({ name: 'EU', currencyId: 1, language: 'de', isSoldOutIncluded: false });
  const inEuros = await read(euros.token, 'json');
  expect(inEuros.body).toMatchObject({ currency: 'EUR', products: [{ sku: 'BOGRE' }] });
  expect(inEuros.body.products).toHaveLength(1);
  await pool.query(`UPDATE offers SET amount = 1250 WHERE product_id = $1 AND currency_id = 1`, [productId]);
  expect((await read(euros.token)).text).toContain(';12.5;EUR;27;3');
});

test('names are those of the feed’s language, else Hungarian, else English, else any', async () => {
  const { pool } = shop.connection;
  const named = async (sku: string, names: Record<string, string>) => {
    const productId = await shop.addProduct({ sku, name: sku });
    await pool.query('DELETE FROM product_texts WHERE product_id = $1', [productId]);
    for (const [language, name] of Object.entries(names))
      await pool.query(
        'INSERT INTO product_texts (product_id, language, name, name_code) VALUES ($1, $2, $3, $4)',
        [productId, language, name, sku.toLowerCase()],
      );
  };
  await named('NYELV-1', { hu: 'Kanna', de: 'Kanne' });
  await named('NYELV-2', { hu: 'Tál', en: 'Bowl' });
  await named('NYELV-3', { en: 'Lid', ru: 'Крышка' });
  await named('NYELV-4', { ru: 'Ложка' });
  const { token } = await addFeed({ name: 'Német', language: 'de' });
  const { products } = (await read(token, 'json')).body as { products: { sku: string; name: string }[] };
  const names = products.filter(({ sku }) => sku.startsWith('NYELV')).map(({ name }) => name);
  expect(names).toEqual(['Kanne', 'Tál', 'Lid', 'Ложка']);
});

test('a token that was renewed, turned off or never was opens nothing', async () => {
  const { token, id, version } = await addFeed();
  const seen = { id, version };
  const renewed = await shop.call<Created>('POST /api/StockFeed/Token', { body: seen, cookie: staff.cookie });
  expect((await read(token)).status).toBe(404);
  expect((await read(renewed.body.token)).status).toBe(200);
  expect((await shop.call('POST /api/StockFeed/Token', { body: seen, cookie: staff.cookie })).status).toBe(
    409,
  );
  const body = { ...standard, id, version: renewed.body.version, isEnabled: false };
  const off = await shop.call<StockFeed>('PUT /api/StockFeed', { body, cookie: staff.cookie });
  expect(off.body).toMatchObject({ isEnabled: false });
  expect((await read(renewed.body.token)).status).toBe(404);
  const last = { id, version: off.body.version };
  expect((await shop.call('DELETE /api/StockFeed', { body: last, cookie: staff.cookie })).status).toBe(204);
  expect((await read('x'.repeat(43))).status).toBe(404);
  expect((await read('')).status).toBe(400);
  const reader = await shop.addStaff({ products: 'read' });
  expect((await shop.call('POST /api/StockFeed', { body: standard, cookie: reader.cookie })).status).toBe(
    403,
  );
});
