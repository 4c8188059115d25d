import { currencyIds } from '@kamra/contract/money.ts';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brands, products, productTexts } from '../catalogue/catalogue-tables.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { fixedPrices } from '../pricing/pricing-tables.ts';
import { refreshOffers } from '../pricing/refresh-offers.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { idsPerSitemap } from './sitemap.ts';

let shop: TestShop;
const ids: Record<'plain' | 'tricky' | 'hidden' | 'soldOut' | 'dear', number> = {
  plain: 0,
  tricky: 0,
  hidden: 0,
  soldOut: 0,
  dear: 0,
};
const trickyName = 'Tál & <kanál> „kettő” \u0007';

beforeAll(async () => {
  shop = await startTestShop({ SHOP_URL: 'https://bolt.example' });
  const { db } = shop.connection;
  const categoryId = await shop.addCategory('Tálak');
  ids.plain = await shop.addProduct({ name: 'Tál', sku: 'TAL-1', amount: 4_990_00, categoryId });
  ids.tricky = await shop.addProduct({ name: trickyName, amount: 3_000_00, categoryId });
  ids.hidden = await shop.addProduct({ name: 'Rejtett', published: false, categoryId });
  ids.soldOut = await shop.addProduct({ name: 'Elfogyott', onHand: 0, categoryId });
  ids.dear = await shop.addProduct({ name: 'Drága', amount: 20_000_00, amounts: { 1: 49_90 }, categoryId });
  const [brand] = await db.insert(brands).values({ code: 'o-o', name: 'Ős & Öböl' }).returning();
  await db
    .update(products)
    .set({
      brandId: brand!.id,
      gtin: '5901234123457',
      modelNumber: 'M-1',
      weightGrams: 850,
      netQuantity: 0.5,
      netQuantityUnit: 'l',
    })
    .where(eq(products.id, ids.plain));
  await db.update(products).set({ gtin: '2400000010104' }).where(eq(products.id, ids.tricky));
  await db
    .insert(productTexts)
    .values({ productId: ids.plain, language: 'de', name: 'Schale', nameCode: 'schale' });
});
afterAll(() => shop.close());

/** Tags that are closed in the wrong order, or not at all. */
function unbalanced(xml: string): string[] {
  const open: string[] = [];
  for (const [, closing, name, alone] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (alone) continue;
    if (!closing) open.push(name!);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}

function itemAbout(xml: string, productId: number): string {
  const items = xml.match(/<(item|product|url)>.*?<\/\1>/gs) ?? [];
  return items.find((item) => item.includes(`/products/${productId}/`)) ?? '';
}

describe('robots.txt', () => {
  test('names the sitemap and disallows private pages, in every language', async () => {
    const { text, headers } = await shop.call('GET /robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain('Sitemap: https://bolt.example/sitemap.xml');
    for (const path of ['/cart', '/checkout', '/de/order', '/tr/account', '/api/', '/admin'])
      expect(text.split('\n')).toContain(`Disallow: ${path}`);
    expect(text).not.toMatch(/^Disallow: \/(products)?$/m);
  });
});

describe('the sitemaps', () => {
  test('are listed for each language', async () => {
    const { text, status } = await shop.call('GET /sitemap.xml');
    expect(status).toBe(200);
    expect(unbalanced(text)).toEqual([]);
    for (const language of ['hu', 'en', 'de', 'fr', 'ru', 'tr']) {
      expect(text).toContain(`<loc>https://bolt.example/sitemaps/pages-${language}.xml</loc>`);
      expect(text).toContain(`<loc>https://bolt.example/sitemaps/products-${language}-0.xml</loc>`);
    }
  });

  test('contain a product’s URL in every language, with the name code of that language', async () => {
    const { text } = await shop.call('GET /sitemaps/products-de-0.xml');
    expect(unbalanced(text)).toEqual([]);
    const entry = itemAbout(text, ids.plain);
    expect(entry).toContain(`<loc>https://bolt.example/de/products/${ids.plain}/schale</loc>`);
    expect(entry).toMatch(
      new RegExp(`hreflang="hu" href="https://bolt.example/products/${ids.plain}/termek-\\d+"`),
    );
    expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  });

  test('leave out unpublished products, and end with the last id', async () => {
    const first = (await shop.call('GET /sitemaps/products-hu-0.xml')).text;
    expect(first).not.toContain(`/products/${ids.hidden}/`);
    expect(await shop.call('GET /sitemaps/products-hu-1.xml')).toMatchObject({ status: 404 });
    expect(ids.dear).toBeLessThan(idsPerSitemap);
  });

  test('contain categories and brands, their names escaped', async () => {
    const { text } = await shop.call('GET /sitemaps/pages-hu.xml');
    expect(unbalanced(text)).toEqual([]);
    expect(text).toContain(`<loc>https://bolt.example/products/${encodeURIComponent('tálak')}</loc>`);
    expect(text).toContain(`/brands/${encodeURIComponent('Ős & Öböl')}</loc>`);
  });

  test.each([
    'pages-xx.xml',
    'pages-hu-1.xml',
    'products-hu.xml',
    'products-hu-99999999.xml',
    'products-en-107374.xml',
    'x',
  ])('%s is not there', async (name) => {
    expect(await shop.call(`GET /sitemaps/${name}`)).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    });
  });
});

test.each(['/sitemaps/products-hu-0.xml', '/sitemaps/pages-hu.xml', '/feeds/arukereso.xml'])(
  'what cannot be read is told before anything is sent: %s',
  async (path) => {
    const locking = new pg.Client({ connectionString: shop.config.databaseUrl });
    await locking.connect();
    try {
      await locking.query('BEGIN');
      await locking.query('LOCK TABLE products, brands IN ACCESS EXCLUSIVE MODE');
      const reply = await shop.call(`GET ${path}`);
      expect(reply).toMatchObject({ status: 503, body: { code: 'busy' } });
    } finally {
      await locking.end();
    }
  },
);

describe('the feed for Google Merchant', () => {
  test('has the price of the page, with delivery', async () => {
    const { text } = await shop.call('GET /feeds/google-merchant-hu.xml');
    expect(unbalanced(text)).toEqual([]);
    const item = itemAbout(text, ids.plain);
    expect(item).toContain('<g:id>TAL-1</g:id>');
    expect(item).toContain('<g:price>4990.00 HUF</g:price>');
    expect(item).not.toContain('sale_price');
    expect(item).toContain('<g:gtin>5901234123457</g:gtin>');
    expect(item).toContain('<g:brand>Ős &amp; Öböl</g:brand>');
    expect(item).toContain('<g:mpn>M-1</g:mpn>');
    expect(item).toContain('<g:product_weight>850 g</g:product_weight>');
    expect(item).toContain(
      '<g:unit_pricing_measure>0.5 l</g:unit_pricing_measure><g:unit_pricing_base_measure>1 l</g:unit_pricing_base_measure>',
    );
    expect(itemAbout(text, ids.dear)).not.toContain('unit_pricing');
    expect(item).toContain('<g:product_type>Tálak</g:product_type>');
    expect(item).toMatch(/<g:country>HU<\/g:country><g:price>[1-9]\d*\.00 HUF</);
    expect(itemAbout(text, ids.dear)).toContain('<g:country>HU</g:country><g:price>0.00 HUF</g:price>');
  });

  test('follows language and currency', async () => {
    const { text } = await shop.call(`GET /feeds/google-merchant-de.xml?currencyId=${currencyIds.EUR}`);
    expect(itemAbout(text, ids.dear)).toContain('<g:price>49.90 EUR</g:price>');
    expect(itemAbout(text, ids.plain)).toContain('<g:title>Schale</g:title>');
    const url = `https://bolt.example/de/products/${ids.plain}/schale`;
    expect(itemAbout(text, ids.plain)).toContain(`<g:link>${url}?currencyId=1</g:link>`);
    const { text: inForints } = await shop.call('GET /feeds/google-merchant-de.xml');
    expect(itemAbout(inForints, ids.plain)).toContain(`<g:link>${url}</g:link>`);
  });

  test('has a reduction with its lawful reference price, as the page does', async () => {
    const { db } = shop.connection;
    const productId = await shop.addProduct({ name: 'Akciós', amount: 5_000_00 });
    await inTransaction(db, async (tx) => {
      await tx
        .update(fixedPrices)
        .set({ amount: 4_000_00, reducedSince: sql`now()` })
        .where(eq(fixedPrices.productId, productId));
      await refreshOffers(tx, [productId], 'test');
    });
    const page = await shop.call<{ price: number; oldPrice: number }>(
      `GET /api/ShopProduct?productId=${productId}&currencyId=3`,
    );
    expect(page.body).toMatchObject({ price: 4000, oldPrice: 5000 });
    const item = itemAbout((await shop.call('GET /feeds/google-merchant-hu.xml')).text, productId);
    expect(item).toContain('<g:price>5000.00 HUF</g:price><g:sale_price>4000.00 HUF</g:sale_price>');
  });

  test('escapes names, and omits GTINs for internal use', async () => {
    const { text } = await shop.call('GET /feeds/google-merchant-hu.xml');
    const item = itemAbout(text, ids.tricky);
    expect(item).toContain('<g:title>Tál &amp; &lt;kanál&gt; „kettő” </g:title>');
    expect(item).not.toContain('g:gtin');
    expect(itemAbout(text, ids.soldOut)).toContain('<g:availability>out_of_stock</g:availability>');
    expect(itemAbout(text, ids.hidden)).toBe('');
  });

  test.each(['google-merchant-xx.xml', 'google-merchant-hu.xml?currencyId=9', 'other.xml'])(
    '%s is not there',
    async (name) => {
      expect(await shop.call(`GET /feeds/${name}`)).toMatchObject({ status: 404 });
    },
  );
});

describe('the feed for Árukereső', () => {
  test('lists what is deliverable, in forints', async () => {
    const { text } = await shop.call('GET /feeds/arukereso.xml');
    expect(unbalanced(text)).toEqual([]);
    const product = itemAbout(text, ids.plain);
    expect(product).toContain('<identifier>TAL-1</identifier>');
    expect(product).toContain('<price>4990</price>');
    expect(product).toContain('<delivery_time>1</delivery_time>');
    expect(product).toMatch(/<delivery_cost>[1-9]\d*<\/delivery_cost>/);
    expect(itemAbout(text, ids.dear)).toContain('<delivery_cost>FREE</delivery_cost>');
    expect(itemAbout(text, ids.soldOut)).toBe('');
  });
});

test('a feed that staff switch off is not found, in the moment that they do', async () => {
  const { cookie } = await shop.addStaff('administrator');
  const { body } = await shop.call<{ version: number }>('GET /api/Configuration', { cookie });
  const names = ['arukereso.xml', 'google-merchant-hu.xml'];
  const statuses = async () =>
    Promise.all(names.map(async (name) => (await shop.call(`GET /feeds/${name}`)).status));
  expect(await statuses()).toEqual([200, 200]);
  const change = { version: body.version, settings: { feeds: { arukereso: false } } };
  const saved = await shop.call('PUT /api/Configuration', { cookie, body: change });
  expect(saved.status, saved.text).toBe(200);
  expect(await statuses()).toEqual([404, 200]);
});
