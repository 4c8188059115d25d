import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { defaultReadingOptions } from '@kamra/contract/product-import.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWholeSweep } from '../../test/sweep.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { readImportedFile } from './read-imported-file.ts';
import { openRowStore } from './row-store.ts';

const rowsInFile = isWholeSweep ? 100_000 : 30_000;
/** Of 100,000 some 9 and 19 were measured, and the rows themselves take 64 and 82; of 30,000 these take 19 and 25. */
const maxGrowthMegabytes = isWholeSweep ? 35 : 12;
const productsInBatch = 500;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** What was in use until a moment ago may take more than one round to go. */
async function megabytesInUse(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    await setImmediate();
    collectGarbage();
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}

const description = 'Mosogatógépben is mosható, a mindennapok társa a konyhában és az asztalnál. '.repeat(2);
const files: Record<string, () => string[]> = {
  'rows that are a product each': () => [
    'sku,name_hu,name_en,category_code,price_huf,price_eur,stock,weight_grams,description_hu',
    ...Array.from(
      { length: rowsInFile },
      (_, index) =>
        `SKU-${index},Bögre ${index},Mug ${index},mugs,${990 + index},${index + 1},9,120,"${description}"`,
    ),
  ],
  'rows that are found to belong together': () => [
    'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src',
    ...Array.from({ length: rowsInFile }, (_, index) => {
      const product = index % (rowsInFile / 4);
      return `mug-${product},Mug ${product},"<p>${description}</p>",Zengő,Mugs,Colour,${index},,1250,`;
    }),
  ],
};

/** Of its own, so that nothing of the text outlives it. */
const pack = (lines: () => string[]) => gzipSync(lines().join('\n'));

test.each(Object.entries(files))('[wall 111] a file of many %s takes little memory', async (_name, lines) => {
  const upload = { bytes: pack(lines), secondBytes: null };
  const store = openRowStore(shop.connection.pool);
  const before = await megabytesInUse();
  const table = await readImportedFile(upload, defaultReadingOptions, {
    store,
    findMapping: async () => null,
  });
  if ('failure' in table) expect.unreachable(table.failure);
  expect(table.rows).toBe(rowsInFile);
  expect((await megabytesInUse()) - before).toBeLessThan(maxGrowthMegabytes);
  const last = await table.read(table.count - productsInBatch, table.count);
  expect(last).toHaveLength(productsInBatch);
  expect(last.flatMap(({ errors }) => errors)).toEqual([]);
  await store.close();
});
