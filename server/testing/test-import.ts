import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductDetails } from '@kamra/contract/catalogue.ts';
import type { importOptions } from '@kamra/contract/import-options.ts';
import type { ImportReadingOptions, ImportReport, ProductImport } from '@kamra/contract/product-import.ts';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { z } from 'zod';
import { products } from '../catalogue/catalogue-tables.ts';
import { diskMediaStore } from '../media/disk-media-store.ts';
import { type FetchPicture, pictureFetcher } from '../media/fetch-picture.ts';
import { runImport } from '../product-import/run-import.ts';
import type { TestShop } from './test-shop.ts';
import { upload } from './test-upload.ts';

export const examples = new URL('../../demo/import-examples/', import.meta.url);
export const readExample = (name: string) => readFile(new URL(name, examples));

export interface ImportOptions {
  dryRun?: boolean;
  productPublicId?: string;
  fileName?: string;
  fetchPicture?: FetchPicture;
  options?: z.input<typeof importOptions>;
  reading?: Partial<ImportReadingOptions>;
  second?: Uint8Array;
}

/** Uploads a file, runs its job in this process and returns the import as staff see it. */
export async function importFile(
  shop: TestShop,
  cookie: string,
  file: Uint8Array | string,
  {
    dryRun,
    productPublicId,
    fileName = 'products.csv',
    fetchPicture,
    options,
    reading,
    second,
  }: ImportOptions = {},
): Promise<ProductImport> {
  const started = await upload<{ importId: string }>(shop, '/api/Product/Import', {
    cookie,
    file,
    fileName,
    second,
    fields: {
      ...(dryRun && { dryRun: 'true' }),
      ...(reading && { reading: JSON.stringify(reading) }),
      ...(options && { options: JSON.stringify(options) }),
      ...(productPublicId && { ProductPublicId: productPublicId }),
    },
  });
  expect(started.status).toBe(202);
  return runImportJob(shop, cookie, started.body.importId, fetchPicture);
}

/** Runs an import's job in this process and returns the import as staff see it. */
export async function runImportJob(
  shop: TestShop,
  cookie: string,
  importId: string,
  fetchPicture: FetchPicture = pictureFetcher(),
  signal = new AbortController().signal,
): Promise<ProductImport> {
  const { db, pool } = shop.connection;
  const store = diskMediaStore(join(shop.config.dataDir, 'media'));
  await runImport({ db, pool, store, fetchPicture, hostRestMs: 0 }, importId, signal);
  return (await shop.call<ProductImport>(`GET /api/Product/Import/${importId}`, { cookie })).body;
}

/** The report of an import that must have one. */
export function reportOf(finished: ProductImport): ImportReport {
  expect(finished).toMatchObject({ state: 'finished', failure: null, progress: 1 });
  return finished.report!;
}

export function countsOf({ created, updated, unchanged, rejected }: ImportReport) {
  return { created, updated, unchanged, rejected };
}

export async function productBySku(shop: TestShop, sku: string) {
  const [product] = await shop.connection.db.select().from(products).where(eq(products.sku, sku));
  return product!;
}

/** A product as shoppers see it. */
export async function detailsOf(shop: TestShop, sku: string, language = 'hu', currencyId = 3) {
  const { id } = await productBySku(shop, sku);
  const query = `productId=${id}&language=${language}&currencyId=${currencyId}`;
  return (await shop.call<ProductDetails>(`GET /api/ShopProduct?${query}`)).body;
}

/** All data that an import could change, to compare before and after. */
export async function catalogueState(shop: TestShop): Promise<unknown[]> {
  const state: unknown[] = [];
  for (const table of [
    'products',
    'product_texts',
    'product_attributes',
    'fixed_prices',
    'price_history',
    'offers',
    'stock',
    'categories',
    'variant_groups',
    'attribute_options',
    'product_images',
    'audit_log',
  ]) {
    const condition = table === 'audit_log' ? sql`WHERE entity = 'product'` : sql``;
    const text = sql`SELECT count(*)::int AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash
      FROM ${sql.identifier(table)} t ${condition}`;
    state.push([table, (await shop.connection.db.execute(text)).rows[0]]);
  }
  return state;
}
