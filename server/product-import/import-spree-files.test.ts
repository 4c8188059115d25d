import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductDetails } from '@kamra/contract/catalogue.ts';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { catalogueState, importFile, reportOf } from '../testing/test-import.ts';
import { startTestShop } from '../testing/test-shop.ts';

type Row = Record<string, string>;

/** Spree's own sample files are outside of the repository; without them these tests are skipped. */
const folder = new URL('../../../shared/data/', import.meta.url);
const productsFile = new URL('spree-products.csv', folder);
const translationsFile = new URL('spree-product-translations.csv', folder);

test.skipIf(!existsSync(productsFile))(
  'Spree’s sample catalogue: every variant with its option, prices, stock, measures, category and texts',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kamra-spree-'));
    const shop = await startTestShop({ DATA_DIR: dataDir });
    const { cookie } = await shop.addStaff({
      products: 'write',
      categories: 'write',
      productImages: 'write',
    });
    const file = await readFile(productsFile);
    const rows: Row[] = parse(file, { columns: true });
    const translations: Row[] = parse(await readFile(translationsFile), { columns: true });
    const parents = rows.filter((row) => row.name !== '');
    const variants = rows.filter((row) => row.option1_value !== '');
    const euros = new Map(rows.filter((row) => row.currency === 'EUR').map((row) => [row.sku, row.price]));
    const pictures = rows.filter((row) => row.image1_src !== '');
    const slugs = new Set(rows.map((row) => row.slug));
    expect([rows.length, slugs.size, parents.length]).toEqual([211, 37, 37]);

    const report = reportOf(await importFile(shop, cookie, file));
    expect(report).toMatchObject({
      rows: rows.length,
      created: variants.length,
      updated: 0,
      unchanged: 0,
      rejected: 0,
    });
    const pictureRows = report.errors.map((error) => [error.code, error.row, error.value]);
    expect(pictureRows).toEqual(
      pictures.map((row) => ['pictureNotFetched', rows.indexOf(row) + 2, row.image1_src]),
    );
    const translated = reportOf(await importFile(shop, cookie, await readFile(translationsFile)));
    expect(translated).toMatchObject({ rejected: 0, updated: variants.length * 2, errors: [] });

    const { rows: stored } = await shop.connection.db.execute<{
      id: number;
      sku: string;
      width: number;
      weight: number;
    }>(sql`SELECT id, sku, width_millimetres AS width, weight_grams AS weight FROM products`);
    expect(stored.map((product) => product.sku).sort()).toEqual(variants.map((row) => row.sku).sort());
    const read = async (id: number, language: string, currencyId: number) =>
      (
        await shop.call<ProductDetails>(
          `GET /api/ShopProduct?productId=${id}&language=${language}&currencyId=${currencyId}`,
        )
      ).body;
    for (const row of variants) {
      const { id, width, weight } = stored.find((product) => product.sku === row.sku)!;
      const parent = parents.find((each) => each.slug === row.slug)!;
      const inDollars = await read(id, 'en', 2);
      expect(inDollars).toMatchObject({
        productName: parent.name,
        description: parent.description,
        metaTitle: parent.meta_title,
        nameCode: row.slug,
        price: Number(row.price),
        availibilityCount: Number(row.inventory_count),
      });
      expect(inDollars.categoryPath.map((category) => category.name).join(' -> ')).toBe(parent.category1);
      expect(inDollars.attributes.find(({ code }) => code === 'color')?.valueName).toBe(row.option1_value);
      expect(inDollars.siblings).toHaveLength(variants.filter((each) => each.slug === row.slug).length);
      expect(Math.abs(width - Number(row.width) * 25.4)).toBeLessThanOrEqual(0.5);
      expect(Math.abs(weight - Number(row.weight) * 453.59237)).toBeLessThanOrEqual(0.5);
      for (const language of ['de', 'fr']) {
        const texts = translations.find((each) => each.slug === row.slug && each.locale === language)!;
        const inEuros = await read(id, language, 1);
        expect(inEuros).toMatchObject({
          productName: texts.name,
          description: texts.description,
          price: Number(euros.get(row.sku)),
        });
      }
    }
    const before = await catalogueState(shop);
    const again = reportOf(await importFile(shop, cookie, file));
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: variants.length, rejected: 0 });
    expect(again.errors).toHaveLength(pictures.length);
    expect(await catalogueState(shop)).toEqual(before);
    await shop.close();
    await rm(dataDir, { recursive: true, force: true });
  },
);
