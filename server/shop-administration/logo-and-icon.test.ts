import type { Configuration } from '@kamra/contract/configuration.ts';
import type { MediaFile, MediaRow } from '@kamra/contract/media-library.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { Listening } from '../database/listen.ts';
import { makePictureWidths } from '../media/make-picture-widths.ts';
import { createHtmlCache } from '../pages/html-cache.ts';
import { purgeChangedPages } from '../pages/purge-changed-pages.ts';
import { openMediaStore } from '../setup/open-media-store.ts';
import { distinctPicture } from '../testing/distinct-picture.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';
import { writeShopMail } from '../testing/write-shop-mail.ts';

let shop: TestShop;
let cookie: string;
/** A second process of the shop, with caches of its own. */
let other: { app: FastifyInstance; listening: Listening };
beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff({ shopConfiguration: 'write', productImages: 'write' }));
  const { connection, config } = shop;
  const pages = createHtmlCache(1);
  const { app } = await buildApp({ connection, config, pages });
  other = { app, listening: purgeChangedPages(connection.databaseUrl, connection.pool, pages) };
});
afterAll(async () => {
  await other.listening.stop();
  await other.app.close();
  await shop.close();
});

async function addPicture(width: number, height: number): Promise<MediaRow> {
  const file = await distinctPicture(width, height);
  const { body } = await upload<{ media: MediaRow }>(shop, '/api/Media/Upload', { cookie, file });
  const [, , hash = ''] = body.media.imageUrl.split('/');
  await makePictureWidths(shop.connection.db, openMediaStore(shop.config), hash);
  return body.media;
}
async function choose(settings: object) {
  const { body: now } = await shop.call<Configuration>('GET /api/Configuration', { cookie });
  return shop.call<Configuration & { code: string; details: { fields?: object[] } }>(
    'PUT /api/Configuration',
    { body: { version: now.version, settings }, cookie },
  );
}
const shown = async () => (await other.app.inject({ url: '/api/ShopConfig' })).json<ShopConfig>();
const page = async () => (await other.app.inject({ url: '/' })).body;
const png = async (path: string) => {
  const { statusCode, headers, rawPayload } = await other.app.inject({ url: path });
  const { width, height, hasAlpha } = statusCode === 200 ? await sharp(rawPayload).metadata() : {};
  return {
    status: statusCode,
    location: headers.location,
    type: headers['content-type'],
    width,
    height,
    hasAlpha,
  };
};
const mail = async () => {
  const data = { language: 'hu', name: 'Kovács Anna' };
  return (await writeShopMail(shop.connection, shop.config.shopUrl, 'testMail', data)).html;
};

test('a shop has the drawn logo and icon until it chooses its own, in every process', async () => {
  expect(await shown()).toMatchObject({ logo: null, icon: null });
  expect(await page()).toContain('href="/kamra.svg"');
  expect(await png('/logo.png')).toMatchObject({ status: 302, location: '/kamra.png' });
  expect(await mail()).toContain(`src="${shop.config.shopUrl}/kamra.png" alt=""`);

  const [logo, icon] = [await addPicture(900, 150), await addPicture(300, 200)];
  const chosen = await choose({ logo: logo.id, icon: icon.id });
  expect(chosen.status, chosen.text).toBe(200);
  expect(chosen.body).toMatchObject({ settings: { logo: logo.id, icon: icon.id } });
  expect(chosen.body.pictures.map(({ mediaId }) => mediaId).toSorted()).toEqual([logo.id, icon.id]);

  const imageUrl = logo.imageUrl.replace(/[^/]+$/, '480.webp');
  await expect.poll(shown).toMatchObject({ logo: { imageUrl, width: 900, height: 150 } });
  const version = icon.imageUrl.split('/')[2]!.slice(0, 8);
  expect((await shown()).icon).toBe(`/icon.png?v=${version}`);
  await expect.poll(page).toContain(`<img src="${imageUrl}" alt="Kamra" width="900" height="150"`);
  const html = await page();
  expect(html).toContain(`<link rel="icon" href="/icon.png?v=${version}" type="image/png"/>`);
  expect(html).toContain(`"logo":"${shop.config.shopUrl}${imageUrl}"`);
  expect(html).not.toContain('href="/kamra.svg"');

  const ofMails = await png('/logo.png?v=1');
  expect(ofMails).toMatchObject({ status: 200, type: 'image/png', width: 400, height: 67, hasAlpha: false });
  expect(await png('/icon.png')).toMatchObject({ width: 192, height: 192, hasAlpha: true });
  expect(await mail()).toMatch(/src="[^"]+\/logo\.png\?v=[0-9a-f]{8}" alt="Kamra" width="200" height="33"/);
});

test('the library keeps a chosen picture and says what shows it; a replaced one is shown at once', async () => {
  const logo = await addPicture(200, 400);
  expect((await choose({ logo: logo.id })).status).toBe(200);
  const { body: media } = await shop.call<MediaFile>(`GET /api/Media/${logo.id}`, { cookie });
  expect(media).toMatchObject({ useCount: 1, uses: [{ kind: 'shop', name: 'Kamra' }] });
  const { id, version } = media;
  const refused = await shop.call('DELETE /api/Media', { cookie, body: { id, version } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'inUse' } });
  const sameUse = { fieldName: 'use', value: 'shop', comparisonOperator: 1 };
  const { body: list } = await shop.call<{ mediaFiles: MediaRow[] }>('POST /api/Media/List', {
    ...{ cookie, body: { fieldConditions: [sameUse], pageSize: 20 } },
  });
  expect(list.mediaFiles.map((each) => each.id)).toContain(id);

  await expect.poll(shown).toMatchObject({ logo: { width: 200, height: 400 } });
  const fields = { Id: String(id), Version: String(version) };
  const file = await distinctPicture(500, 100);
  const replaced = await upload<MediaFile>(shop, '/api/Media/Replace', { cookie, file, fields });
  expect(replaced.status, replaced.text).toBe(200);
  await expect.poll(shown).toMatchObject({ logo: { width: 500, height: 100 } });
  expect(await png('/logo.png')).toMatchObject({ width: 400, height: 80 });

  expect((await choose({ logo: null, icon: null })).body).toMatchObject({ pictures: [] });
  await expect.poll(shown).toMatchObject({ logo: null, icon: null });
  expect(await page()).toContain('href="/kamra.svg"');
  const { body: free } = await shop.call<MediaFile>(`GET /api/Media/${id}`, { cookie });
  const seen = { id, version: free.version };
  expect((await shop.call('DELETE /api/Media', { cookie, body: seen })).status).toBe(204);
});

test.each([
  ['of a picture that the library lacks', 999_999],
  ['that is none', -1],
  ['of letters', 'logo'],
])('an id %s is refused', async (_what, logo) => {
  const reply = await choose({ logo });
  expect(reply.status).toBe(400);
  expect(reply.body.details.fields).toMatchObject([{ field: 'settings.logo' }]);
});
