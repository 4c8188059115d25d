import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@kamra/contract/languages.ts';
import { legalDocumentKinds } from '@kamra/contract/legal-document-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { unknownFacts } from '../shop/fill-shop-facts.ts';
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

  test('says of no two models the same in any language', () => {
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
    expect(everyProduct().filter(({ reduced }) => reduced).length).toBeGreaterThanOrEqual(25);
  });

  test('shows every product in two pictures or more, and 30 in use or to scale', () => {
    const few = everyProduct().filter(({ pictures }) => pictures.length < 2);
    expect(few.map(({ code }) => code)).toEqual([]);
    const inUse = everyProduct().filter(({ pictures }) => pictures.length > 2);
    expect(inUse.length).toBeGreaterThanOrEqual(30);
  });

  test('misses no picture and has none too many', () => {
    const wanted = [
      ...everyProduct().flatMap(({ pictures }) => pictures),
      ...demo.brands.map(({ logoPicture }) => logoPicture),
      ...demo.banners.map(({ picture }) => picture),
      ...demo.slides.flatMap(({ picture, phonePicture }) => [picture, phonePicture]),
      'shop-photo.webp',
    ];
    const there = readdirSync(picturesFolder).filter((name) => name.endsWith('.webp'));
    expect(there.sort()).toEqual(wanted.sort());
    expect(readdirSync(logosFolder).sort()).toEqual(demo.brands.map(({ logo }) => logo).sort());
  });
});

describe('its conditions and notices', () => {
  test('exist in all six languages, name only facts that the shop has, and link to pages that there are', () => {
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
  test('lie ready in all their widths, and no others do', async () => {
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
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test('fills an empty database once, with lawful reductions', async () => {
    expect(await loadDemoShop(database.db)).toBe(true);
    expect(await loadDemoShop(database.db)).toBe(false);
    const { rows: counts } = await database.pool.query('SELECT count(*)::int AS count FROM products');
    expect(counts[0].count).toBe(everyProduct().length);
    const { rows: reduced } = await database.pool.query(`
      SELECT p.sku, o.amount, o.reference_amount, (
        SELECT min(h.amount) FROM price_history h, fixed_prices f
        WHERE f.product_id = p.id AND f.currency_id = 3 AND h.product_id = p.id AND h.currency_id = 3
          AND h.valid_from < f.reduced_since
      ) AS lowest
      FROM offers o JOIN products p ON p.id = o.product_id WHERE o.currency_id = 3 AND o.discount > 0`);
    expect(reduced).toHaveLength(everyProduct().filter((product) => product.reduced).length);
    for (const { sku, amount, reference_amount, lowest } of reduced) {
      expect(amount, sku).toBeLessThan(reference_amount);
      expect(reference_amount, sku).toBe(lowest);
    }
  });
});
