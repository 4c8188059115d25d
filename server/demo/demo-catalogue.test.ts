import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProductImage } from '@kamra/contract/catalogue.ts';
import { languages } from '@kamra/contract/languages.ts';
import { legalDocumentKinds } from '@kamra/contract/legal-document-kinds.ts';
import { unknownFacts } from '@kamra/contract/shop-facts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import type { DemoProduct } from './demo-schema.ts';
import { loadDemoShop } from './load-demo-shop.ts';
import { type Demo, logosFolder, picturesFolder, readDemo, readyPicturesFolder } from './read-demo.ts';
import { readReadyPicture } from './ready-picture.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await readDemo();
});

function everyProduct() {
  return demo.models.flatMap((model) => model.products);
}

/** The lowest price that was asked in the 30 days before the reduction, from the files alone. */
function lowestBeforeCut({ priceHistory, prices, reduced }: DemoProduct): number {
  const steps = priceHistory.length > 0 ? priceHistory : [{ daysAgo: 90, HUF: prices.HUF }];
  const cut = reduced!.daysAgo;
  const asked = steps.filter((_, at) => (steps[at + 1]?.daysAgo ?? cut) < cut + 30);
  return Math.min(...asked.map(({ HUF }) => HUF));
}

describe('the demo catalogue', () => {
  test('has the six categories of the specification and puts every model into a category and under a brand', () => {
    const codes = demo.categories.map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining(['kitchen-utensils', 'dishes', 'decoration', 'kettle', 'glasses', 'thermos']),
    );
    expect(demo.models.filter(({ category }) => !codes.includes(category))).toEqual([]);
    const brands = demo.brands.map(({ code }) => code);
    expect(demo.models.filter(({ brand }) => !brands.includes(brand))).toEqual([]);
  });

  test('describes no two models with the same text in any language', () => {
    for (const language of languages) {
      const descriptions = demo.models.map(({ texts }) => texts[language].description);
      expect(new Set(descriptions).size, language).toBe(descriptions.length);
    }
  });

  test('gives each product a SKU, a code and a GTIN of its own with a right check digit', () => {
    for (const key of ['sku', 'code', 'gtin'] as const) {
      const values = everyProduct().map((product) => product[key]);
      expect(new Set(values).size, key).toBe(values.length);
    }
    const wrong = everyProduct().filter(({ gtin }) => {
      const sum = [...gtin].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
      return sum % 10 !== 0;
    });
    expect(wrong.map(({ code }) => code)).toEqual([]);
  });

  test('holds 150 products or more in about 90 models, 30 or more of them in colours or sizes', () => {
    expect(everyProduct().length).toBeGreaterThanOrEqual(150);
    expect(demo.models.length).toBeGreaterThanOrEqual(85);
    const varied = demo.models.filter(({ products }) => products.length > 1);
    expect(varied.length).toBeGreaterThanOrEqual(30);
    expect(demo.brands).toHaveLength(18);
  });

  test('reduces 25 products or more, below the lowest price of the 30 days before', () => {
    const reduced = everyProduct().flatMap((product) => (product.reduced ? [product] : []));
    expect(reduced.length).toBeGreaterThanOrEqual(25);
    for (const product of reduced) {
      expect(product.reduced!.HUF, product.code).toBeLessThan(lowestBeforeCut(product));
    }
  });

  test('raised and cut a few, so that the reference price is not the one of the day before', () => {
    const raised = everyProduct().filter(({ priceHistory }) => priceHistory.length > 0);
    for (const { code, priceHistory, prices, reduced } of raised) {
      const days = priceHistory.map(({ daysAgo }) => daysAgo);
      expect([days[0], priceHistory.at(-1)?.HUF], code).toEqual([90, prices.HUF]);
      expect(days, code).toEqual(days.toSorted((left, right) => right - left));
      expect(days.at(-1), code).toBeGreaterThan(reduced?.daysAgo ?? 0);
    }
    const differing = raised.filter((product) => lowestBeforeCut(product) < product.prices.HUF);
    expect(differing.length).toBeGreaterThanOrEqual(4);
  });

  test('has most products in stock, some with one to three left and some sold out', () => {
    const left = everyProduct().map(({ stock }) => stock);
    expect(left.filter((count) => count >= 6).length).toBeGreaterThan(left.length / 2);
    expect(left.filter((count) => count >= 1 && count <= 3).length).toBeGreaterThanOrEqual(8);
    expect(left.filter((count) => count === 0).length).toBeGreaterThanOrEqual(5);
  });

  test('shows every product in two pictures or more, and 30 in use or to scale', () => {
    const few = everyProduct().filter(({ pictures }) => pictures.length < 2);
    expect(few.map(({ code }) => code)).toEqual([]);
    const inUse = everyProduct().filter(({ pictures }) => pictures.length > 2);
    expect(inUse.length).toBeGreaterThanOrEqual(30);
  });

  test('shows the most wanted models in five pictures or more: in use, from below or closely, and in their cartons', () => {
    const models = demo.models.filter(({ products }) =>
      products.some(({ pictures }) => pictures.length >= 5),
    );
    expect(models.length).toBeGreaterThanOrEqual(30);
    const described = Object.entries(demo.pictureTexts.pictures);
    expect(described.filter(([, code]) => code === 'carton').length).toBeGreaterThanOrEqual(30);
  });

  test('has a text for each of their further pictures, and no text without a picture', () => {
    const pictures = everyProduct().flatMap((product) => product.pictures);
    const described = Object.keys(demo.pictureTexts.pictures).map((name) => `${name}.webp`);
    expect(described.filter((name) => !pictures.includes(name))).toEqual([]);
    expect(pictures.filter((name) => /-[4-9]\.webp$/.test(name) && !described.includes(name))).toEqual([]);
    const used = new Set(Object.values(demo.pictureTexts.pictures));
    expect(Object.keys(demo.pictureTexts.texts).sort()).toEqual([...used].sort());
  });

  test('has no missing and no unused picture', () => {
    const wanted = [
      ...everyProduct().flatMap(({ pictures }) => pictures),
      ...demo.brands.map(({ logoPicture }) => logoPicture),
      ...demo.banners.map(({ picture }) => picture),
      ...demo.slides.flatMap(({ picture, phonePicture }) => [picture, phonePicture]),
      demo.story.picture,
      'shop-photo.webp',
    ];
    const there = readdirSync(picturesFolder).filter((name) => name.endsWith('.webp'));
    expect(there.sort()).toEqual(wanted.sort());
    expect(readdirSync(logosFolder).sort()).toEqual(demo.brands.map(({ logo }) => logo).sort());
  });
});

describe('its conditions and notices', () => {
  test('exist in all six languages, use only known facts, and link to existing pages', () => {
    const wanted = legalDocumentKinds.flatMap((kind) => languages.map((language) => `${kind}.${language}`));
    expect(demo.legalDocuments.map(({ kind, language }) => `${kind}.${language}`).sort()).toEqual(
      wanted.sort(),
    );
    for (const { kind, language, body } of demo.legalDocuments) {
      expect(unknownFacts(body), `${kind}.${language}`).toEqual([]);
      const links = [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, link]) => link);
      const prefix = language === 'hu' ? '' : `/${language}`;
      const wrong = links.filter(
        (link) => !legalDocumentKinds.some((each) => link === `${prefix}/conditions/${each}`),
      );
      expect(wrong, `${kind}.${language}`).toEqual([]);
    }
  });

  test('name no dispute platform that is closed', () => {
    const bodies = demo.legalDocuments.map(({ body }) => body).join();
    expect(bodies).not.toContain('ec.europa.eu/consumers/odr');
  });
});

describe('its pictures', () => {
  test('are prepared in all their widths, and no others are', async () => {
    const names = readdirSync(picturesFolder).filter((name) => name.endsWith('.webp'));
    const ready = await Promise.all(names.map(readReadyPicture));
    const wanted = ready.flatMap(({ hash, widths }) =>
      ['original.webp', ...widths.flatMap((width) => [`${width}.avif`, `${width}.webp`])].map(
        (file) => `${hash.slice(0, 2)}/${hash}/${file}`,
      ),
    );
    const there = readdirSync(readyPicturesFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(readyPicturesFolder, join(entry.parentPath, entry.name)));
    expect(there.sort()).toEqual(wanted.sort());
  });

  test('take less than 60 MB with all their widths', () => {
    const files = [fileURLToPath(picturesFolder), readyPicturesFolder].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => statSync(join(entry.parentPath, entry.name)).size),
    );
    expect(files.reduce((total, size) => total + size, 0)).toBeLessThan(60_000_000);
  });

  test('are 1000 pixels or larger', async () => {
    const small: string[] = [];
    for (const name of everyProduct().flatMap(({ pictures }) => pictures)) {
      const { width, height } = await readReadyPicture(name);
      if (width < 1000 || height < 1000) small.push(name);
    }
    expect(small).toEqual([]);
  });
});

describe('loading it', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop.close());

  test('fills an empty database only once, with lawful reductions', async () => {
    const { db, pool } = shop.connection;
    expect(await loadDemoShop(db)).toBe(true);
    expect(await loadDemoShop(db)).toBe(false);
    const { rows: named } = await pool.query(
      `SELECT value -> 'consentVersions' AS versions FROM shop_settings`,
    );
    expect(named[0].versions).toEqual({
      cookies: expect.stringMatching(/./),
      newsletter: expect.stringMatching(/./),
    });
    const { rows: counts } = await pool.query('SELECT count(*)::int AS count FROM products');
    expect(counts[0].count).toBe(everyProduct().length);
    const { rows: reduced } = await pool.query(`
      SELECT p.sku, o.amount, o.reference_amount
      FROM offers o JOIN products p ON p.id = o.product_id WHERE o.currency_id = 3 AND o.discount > 0`);
    const wanted = everyProduct().filter((product) => product.reduced);
    expect(reduced).toHaveLength(wanted.length);
    for (const product of wanted) {
      expect(reduced, product.code).toContainEqual({
        sku: product.sku,
        amount: product.reduced!.HUF * 100,
        reference_amount: lowestBeforeCut(product) * 100,
      });
    }
  });

  test('tells in the language of the request what a picture shows', async () => {
    const code = 'enamel-kettle-2l-sage';
    const { sku, pictures } = everyProduct().find((product) => product.code === code)!;
    const index = pictures.indexOf(`${code}-6.webp`);
    const { rows } = await shop.connection.pool.query('SELECT id FROM products WHERE sku = $1', [sku]);
    for (const [language, text] of [
      ['hu', 'Zománcozott kanna, 2 l: a dobozában'],
      ['de', `${demo.models.find(({ model }) => code.startsWith(model))!.texts.de.businessName}: im Karton`],
    ]) {
      const { body } = await shop.call<{ productImages: ProductImage[] }>(
        `GET /api/ShopProduct?productId=${rows[0].id}&currencyId=3&language=${language}`,
      );
      expect(body.productImages[index]?.alternativeText, language).toBe(text);
      expect(body.productImages[0]).not.toHaveProperty('alternativeText');
    }
  });

  // The price of the day before the cut is in the history, but is never the reference price.
  test.each([
    ['cake stand, raised', 'KAM-00451', 3, { price: 10_390, oldPrice: 11_990, dayBefore: 12_990 }],
    ['cake stand in euros', 'KAM-00451', 1, { price: 26.3, oldPrice: 30.4, dayBefore: 32.9 }],
    ['teapot, raised', 'KAM-00474', 3, { price: 8_490, oldPrice: 9_490, dayBefore: 9_990 }],
    ['lamp, raised twice', 'KAM-00568', 3, { price: 11_990, oldPrice: 13_990, dayBefore: 14_990 }],
    ['mug, raised', 'KAM-00703', 3, { price: 2_390, oldPrice: 2_790, dayBefore: 2_990 }],
    [
      'jug, cheaper for a week before',
      'KAM-00520',
      3,
      { price: 12_990, oldPrice: 13_990, dayBefore: 14_990 },
    ],
  ])(
    'the %s is shown with the lowest price of the 30 days before the cut',
    async (...[, sku, currencyId, shown]) => {
      const { rows } = await shop.connection.pool.query(
        `SELECT p.id, (
         SELECT h.amount FROM price_history h WHERE h.product_id = p.id AND h.currency_id = $2
         ORDER BY h.valid_from DESC OFFSET 1 LIMIT 1
       ) AS day_before FROM products p WHERE sku = $1`,
        [sku, currencyId],
      );
      const { body } = await shop.call<{ price: number; oldPrice: number }>(
        `GET /api/ShopProduct?productId=${rows[0].id}&currencyId=${currencyId}`,
      );
      const { price, oldPrice } = body;
      expect({ price, oldPrice, dayBefore: Number(rows[0].day_before) / 100 }).toEqual(shown);
    },
  );
});
