import type { CartQuote } from '@kamra/contract/cart.ts';
import type { ProductGroupType, ProductImage } from '@kamra/contract/catalogue.ts';
import type { MediaFile, MediaRow } from '@kamra/contract/media-library.ts';
import type { OrderStatus } from '@kamra/contract/orders.ts';
import type { Suggestions } from '@kamra/contract/suggestions.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brands, categories, productImages } from '../catalogue/catalogue-tables.ts';
import { makePictureWidths } from '../media/make-picture-widths.ts';
import { openMediaStore } from '../setup/open-media-store.ts';
import { homePictures } from '../shop/shop-tables.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { distinctPicture } from '../testing/distinct-picture.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';
import { deletePictureFiles } from './delete-picture-files.ts';

let shop: TestShop;
let cookie: string;

beforeAll(async () => {
  shop = await startTestShop();
  const rights = { productImages: 'write', products: 'write', brands: 'write' } as const;
  cookie = (await shop.addStaff(rights)).cookie;
});
afterAll(() => shop.close());

interface Uploaded {
  media: MediaRow;
  isNew: boolean;
  assignment: { productId: number; position: number } | null;
}
const add = async (fileName: string, file?: Buffer, fields: Record<string, string> = {}) =>
  upload<Uploaded>(shop, '/api/Media/Upload', {
    cookie,
    fileName,
    file: file ?? (await distinctPicture()),
    fields,
  });
const get = async (id: number) => (await shop.call<MediaFile>(`GET /api/Media/${id}`, { cookie })).body;
const list = async (...conditions: [fieldName: string, value: string][]) => {
  const fieldConditions = conditions.map(([fieldName, value]) => ({
    ...{ fieldName, value },
    comparisonOperator: fieldName === 'searchText' ? 9 : 1,
  }));
  const { body } = await shop.call<{ mediaFiles: MediaRow[]; totalCount: number }>('POST /api/Media/List', {
    cookie,
    body: { fieldConditions, pageSize: 200 },
  });
  expect(body.totalCount).toBe(body.mediaFiles.length);
  return body.mediaFiles.map(({ name }) => name);
};
const change = (media: Pick<MediaFile, 'id' | 'version'>, body: object) =>
  shop.call<MediaFile>('PUT /api/Media', {
    cookie,
    body: {
      id: media.id,
      version: media.version,
      name: 'n.jpg',
      alternativeTexts: {},
      focalPoint: null,
      ...body,
    },
  });
const replace = (media: Pick<MediaFile, 'id' | 'version'>, file: Buffer) =>
  upload<MediaFile>(shop, '/api/Media/Replace', {
    cookie,
    file,
    fields: { Id: String(media.id), Version: String(media.version) },
  });
const remove = (media: Pick<MediaFile, 'id' | 'version'>) =>
  shop.call<{ code: string }>('DELETE /api/Media', {
    cookie,
    body: { id: media.id, version: media.version },
  });
const hashOf = ({ imageUrl }: { imageUrl: string }) => imageUrl.split('/')[2] ?? '';
test('whatever crops a picture is told what of it stays visible', async () => {
  const productId = await shop.addProduct({ sku: 'CROP-1', name: 'Magas kancsó', onHand: 5 });
  const { media } = (await add('CROP-1.jpg')).body;
  const focalPoint = { x: 30, y: 10 };
  await change(media, { focalPoint });
  const lines = [{ productId, soldQuantity: 1 }];
  const quote = await shop.call<CartQuote>('POST /api/ShopCart/Quote', { body: { lines } });
  expect(quote.body.lines).toMatchObject([{ focalPoint }]);
  const suggested = await shop.call<Suggestions>('GET /api/ShopProduct/Suggestions?text=kancs%C3%B3');
  expect(suggested.body.products).toMatchObject([{ focalPoint }]);
  const placed = await placeTestOrder(shop, lines);
  const order = await shop.call<OrderStatus>(`GET /ExternalOrder/Status?trnId=${placed.body.trnId}`, {
    cookie: placed.cookie,
  });
  expect(order.body.lines).toMatchObject([{ focalPoint }]);
  await shop.connection.pool.query(
    `UPDATE categories SET picture_hash = $1 WHERE id = (SELECT category_id FROM products WHERE id = $2)`,
    [hashOf(media), productId],
  );
  const tree = await shop.call<{ productGroupTypes: ProductGroupType[] }>('GET /api/ShopProduct/GroupTypes');
  expect(tree.body.productGroupTypes).toContainEqual(expect.objectContaining({ focalPoint }));
});

test('pictures are found by name, alternative text and product, and filtered by what shows them', async () => {
  const { db } = shop.connection;
  const productId = await shop.addProduct({ sku: 'FIND-1', name: 'Zománcos lábas' });
  const [used, free, logo, tree, home] = [
    (await add('FIND-1.jpg')).body.media,
    (await add('free-pile.jpg')).body.media,
    (await add('maker.jpg')).body.media,
    (await add('pots.jpg')).body.media,
    (await add('hero.jpg')).body.media,
  ];
  await change(free, { name: 'free-pile.jpg', alternativeTexts: { hu: 'Halom vöröshagyma' } });
  await db.insert(brands).values({ code: 'maker', name: 'Maker', logoHash: hashOf(logo) });
  await db.update(categories).set({ pictureHash: hashOf(tree) });
  const slide = { kind: 'slide', sortOrder: 1, link: '/', texts: { hu: { title: 'Ősz' } } } as const;
  await db.insert(homePictures).values({ ...slide, mediaHash: hashOf(tree), phoneMediaHash: hashOf(home) });

  expect(await list(['searchText', 'VÖRÖSHAGYMA'])).toEqual(['free-pile.jpg']);
  expect(await list(['searchText', 'zománcos'])).toEqual(['FIND-1.jpg']);
  expect(await list(['searchText', 'find-1'])).toEqual(['FIND-1.jpg']);
  expect(await list(['searchText', '%'])).toEqual([]);
  expect(await list(['use', 'brand'])).toEqual(['maker.jpg']);
  expect(await list(['use', 'category'])).toEqual(['pots.jpg']);
  expect(await list(['use', 'homePage'])).toEqual(['hero.jpg', 'pots.jpg']);
  const ofProducts = await list(['use', 'product']);
  const again = { productId: await shop.addProduct(), mediaHash: hashOf(used), sortOrder: 1 };
  await db.insert(productImages).values(again);
  expect(await list(['use', 'product'])).toEqual(ofProducts);
  expect(await list(['use', 'product'], ['searchText', 'find-1'])).toEqual(['FIND-1.jpg']);
  await db.delete(productImages).where(eq(productImages.productId, again.productId));
  expect(await list(['use', 'none'], ['searchText', 'pile'])).toEqual(['free-pile.jpg']);
  expect(await list(['productId', String(productId)])).toEqual(['FIND-1.jpg']);
  expect(await list(['missingText', 'all'])).not.toContain('free-pile.jpg');
  expect(await list(['missingText', 'de'])).toContain('free-pile.jpg');
  expect((await get(tree.id)).uses.map(({ kind }) => kind)).toContain('homePage');
  expect((await get(used.id)).uses).toMatchObject([
    { kind: 'product', sku: 'FIND-1', name: 'Zománcos lábas' },
  ]);
  for (const [fieldName, value] of [
    ['use', 'nothing'],
    ['missingText', 'xx'],
    ['productId', 'x'],
  ]) {
    const fieldConditions = [{ fieldName, value, comparisonOperator: 1 }];
    const wrong = await shop.call('POST /api/Media/List', { cookie, body: { fieldConditions } });
    expect(wrong.status).toBe(400);
  }
  for (const media of [used, logo, tree, home]) {
    expect((await remove(media)).body).toMatchObject({ code: 'inUse' });
  }
});

test('texts and focal point of a picture reach the product’s page, and two changes at once are noticed', async () => {
  const productId = await shop.addProduct({ sku: 'TEXT-1' });
  const { media } = (await add('TEXT-1.jpg')).body;
  const alternativeTexts = { hu: 'Lábas fedővel', de: 'Topf mit Deckel' };
  const changes = await Promise.all([
    change(media, { name: 'a.jpg', alternativeTexts, focalPoint: { x: 20, y: 80 } }),
    change(media, { name: 'a.jpg', alternativeTexts, focalPoint: { x: 20, y: 80 } }),
  ]);
  expect(changes.map(({ status }) => status).sort()).toEqual([200, 409]);
  const shown = await shop.call<{ productImages: ProductImage[] }>(
    `GET /api/ShopProduct?productId=${productId}&language=de`,
  );
  expect(shown.body.productImages).toMatchObject([
    { alternativeText: 'Topf mit Deckel', focalPoint: { x: 20, y: 80 } },
  ]);
  const logged = await shop.connection.db.select().from(auditLog).where(eq(auditLog.entityId, media.id));
  expect(logged.map(({ entity, action }) => `${entity} ${action}`)).toContain('media update');
  for (const wrong of [
    { focalPoint: { x: 101, y: 0 } },
    { focalPoint: { x: 10 } },
    { alternativeTexts: { xx: 'a' } },
    { alternativeTexts: { hu: 'a'.repeat(301) } },
    { name: '' },
  ]) {
    expect((await change(await get(media.id), wrong)).status).toBe(400);
  }
});

test('a replaced picture keeps its places, texts and name; its former URLs lead to the new one', async () => {
  const { db } = shop.connection;
  const store = openMediaStore(shop.config);
  const productId = await shop.addProduct({ sku: 'SWAP-1' });
  const { media } = (await add('SWAP-1.jpg')).body;
  const former = hashOf(media);
  await db.insert(brands).values({ code: 'swap', name: 'Swap', logoHash: former });
  await makePictureWidths(db, store, former);
  const texts = { alternativeTexts: { hu: 'Kanna' }, focalPoint: { x: 1, y: 2 }, name: 'SWAP-1.jpg' };
  const seen = (await change(media, texts)).body;

  const next = await distinctPicture(700, 500);
  const [done, late] = await Promise.all([replace(seen, next), replace(seen, await distinctPicture())]);
  const [winner] = [done, late].filter(({ status }) => status === 200);
  expect([done.status, late.status].sort()).toEqual([200, 409]);
  const present = await get(media.id);
  expect(present).toMatchObject({ ...texts, useCount: 2, version: seen.version + 1 });
  expect(hashOf(present)).toBe(hashOf(winner!.body));
  expect(hashOf(present)).not.toBe(former);
  const [image] = await db.select().from(productImages).where(eq(productImages.productId, productId));
  expect(image).toMatchObject({ mediaHash: hashOf(present), isDefault: true });

  await deletePictureFiles(db, store, former);
  expect(await store.exists({ hash: former, size: 'original', format: 'webp' })).toBe(false);
  const moved = await shop.call(`GET /media/${former}/320.avif`);
  expect([moved.status, moved.headers.location]).toEqual([302, `/media/${hashOf(present)}/original.webp`]);
  await makePictureWidths(db, store, hashOf(present));
  expect((await shop.call(`GET /media/${former}/320.avif`)).headers.location).toBe(
    `/media/${hashOf(present)}/320.avif`,
  );

  const third = await replace(await get(media.id), await distinctPicture(500, 500));
  expect(third.status).toBe(200);
  const again = await shop.call(`GET /media/${former}/original.webp`);
  expect(again.headers.location).toBe(`/media/${hashOf(third.body)}/original.webp`);
});

test('what is replaced must be a picture, of its own, and seen as it is', async () => {
  const one = (await add('one.jpg')).body.media;
  const file = await distinctPicture();
  const other = (await add('other.jpg', file)).body.media;
  const taken = await replace(one, file);
  expect([taken.status, taken.body]).toMatchObject([
    400,
    { details: { fields: [{ field: 'File', code: 'taken' }], mediaId: other.id } },
  ]);
  expect((await replace(one, Buffer.from('no picture'))).status).toBe(422);
  expect((await replace({ id: 999_999, version: 1 }, file)).status).toBe(404);
  expect((await replace(other, file)).body).toMatchObject({ version: other.version });
  const wrong = await upload(shop, '/api/Media/Replace', { cookie, file, fields: { Id: 'x', Version: '1' } });
  expect(wrong.status).toBe(400);
});

test('only a picture that nothing shows is deleted; an order keeps its file', async () => {
  const { db } = shop.connection;
  const store = openMediaStore(shop.config);
  const ordered = (await add('ordered.jpg')).body.media;
  const plain = (await add('plain.jpg')).body.media;
  const file = (media: MediaRow) => ({
    hash: hashOf(media),
    size: 'original' as const,
    format: 'webp' as const,
  });
  await placeTestOrder(shop, [{ productId: await shop.addProduct(), soldQuantity: 1 }]);
  await db.execute(sql`UPDATE order_lines SET image_url = ${ordered.imageUrl}`);
  for (const media of [ordered, plain]) {
    expect((await remove({ ...media, version: 99 })).status).toBe(409);
    expect((await remove(media)).status).toBe(204);
    expect((await remove(media)).status).toBe(404);
    await deletePictureFiles(db, store, hashOf(media));
  }
  expect([await store.exists(file(ordered)), await store.exists(file(plain))]).toEqual([true, false]);
});

test('files of a picture that came back meanwhile stay', async () => {
  const store = openMediaStore(shop.config);
  const file = await distinctPicture();
  const { media } = (await add('back.jpg', file)).body;
  await remove(media);
  const back = (await add('back-again.jpg', file)).body.media;
  await deletePictureFiles(shop.connection.db, store, hashOf(back));
  expect((await shop.call(`GET ${back.imageUrl}`)).status).toBe(200);
});

test('staff without the right to write see pictures and change none', async () => {
  const reader = (await shop.addStaff({ productImages: 'read' })).cookie;
  const { media } = (await add('seen.jpg')).body;
  expect((await shop.call(`GET /api/Media/${media.id}`, { cookie: reader })).status).toBe(200);
  const sent = await upload(shop, '/api/Media/Upload', { cookie: reader, file: await distinctPicture() });
  expect(sent.status).toBe(403);
  const body = { id: media.id, version: media.version };
  expect((await shop.call('DELETE /api/Media', { cookie: reader, body })).status).toBe(403);
});
