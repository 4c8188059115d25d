import { count } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { categories, productImages } from '../catalogue/catalogue-tables.ts';
import { type FetchPicture, PictureNotFetched } from '../media/fetch-picture.ts';
import { importFile, reportOf } from '../testing/test-import.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { importedPictures } from './import-tables.ts';

let shop: TestShop;
let cookie: string;
beforeEach(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'write', productImages: 'write' })).cookie;
  await shop.connection.db.insert(categories).values({ code: 'dishes' });
});
afterEach(() => shop.close());

const picturesOf = (host: string, pictures: number) =>
  Array.from(
    { length: pictures },
    (_, at) => `${host}-${at},Tál ${at},dishes,1000,https://${host}/${at}.png`,
  );
const fileOf = (rows: string[]) => ['sku,name_hu,category_code,price_huf,image_url', ...rows].join('\n');
const images = async () =>
  (await shop.connection.db.select({ count: count() }).from(productImages))[0]!.count;

/** Answers a picture of its own for every URL for which `isSilent` is false. */
function pictureServer(isSilent: (host: string, asked: number) => boolean) {
  const asked = new Map<string, number>();
  const fetchPicture: FetchPicture = async (url) => {
    const { host, pathname } = new URL(url);
    asked.set(host, (asked.get(host) ?? 0) + 1);
    if (isSilent(host, asked.get(host)!)) throw new PictureNotFetched('no answer', 'host');
    const number = Number(/\d+/.exec(pathname)?.[0] ?? 0);
    const background = { r: number % 256, g: host.length * 9, b: number >> 4 };
    return sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  };
  return { fetchPicture, asked };
}

test('a picture host that is silent for a while loses none of its pictures', async () => {
  const { fetchPicture } = pictureServer((host, asked) => host === 'slow.example' && asked <= 6);
  const file = fileOf([...picturesOf('slow.example', 90), ...picturesOf('good.example', 10)]);
  const report = reportOf(await importFile(shop, cookie, file, { fetchPicture }));
  expect(report).toMatchObject({ created: 100, errors: [] });
  expect(await images()).toBe(100);
});

test('one URL that never answers loses itself alone', async () => {
  const { fetchPicture } = pictureServer(() => false);
  const hanging: FetchPicture = (url) =>
    url.endsWith('/7.png') ? Promise.reject(new PictureNotFetched('no answer', 'host')) : fetchPicture(url);
  const report = reportOf(
    await importFile(shop, cookie, fileOf(picturesOf('shop.example', 60)), { fetchPicture: hanging }),
  );
  expect(report.errors.map(({ value, code }) => [value, code])).toEqual([
    ['https://shop.example/7.png', 'pictureNotFetched'],
  ]);
  expect(await images()).toBe(59);
});

test('a host that stays silent is given up after some rests, and asked again by the next import', async () => {
  const file = fileOf([...picturesOf('gone.example', 80), ...picturesOf('good.example', 5)]);
  const silent = pictureServer((host) => host === 'gone.example');
  const report = reportOf(await importFile(shop, cookie, file, { fetchPicture: silent.fetchPicture }));
  expect(report.errors).toHaveLength(80);
  expect(silent.asked.get('gone.example')).toBeLessThan(40);
  expect(await images()).toBe(5);
  expect(await shop.connection.db.$count(importedPictures)).toBe(0);

  const { fetchPicture } = pictureServer(() => false);
  expect(reportOf(await importFile(shop, cookie, file, { fetchPicture }))).toMatchObject({ errors: [] });
  expect(await images()).toBe(85);
});
