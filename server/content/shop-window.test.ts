import type { Reply } from '@kamra/contract/endpoint.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import type { listWindowItems, StoredWindowSettings, WindowItem } from '@kamra/contract/shop-window.ts';
import { desc, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueChannel } from '../pricing/notify-catalogue-changed.ts';
import { rankBestsellers } from '../product-administration/rank-bestsellers.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';

interface Failure {
  code: string;
  details: { version?: number; fields?: { field: string; code: string }[]; itemIds?: number[] };
}

let shop: TestShop;
let cookie: string;
let picture: Buffer;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ content: 'write' })).cookie;
  picture = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
afterAll(() => shop.close());

const send = <Body = WindowItem>(name: string, body: object, by = cookie) =>
  shop.call<Body>(name, { cookie: by, body });
const fresh = { link: '/products', productIds: [], startsAt: null, endsAt: null };
const create = async (kind: string, title: string, more: object = {}) => {
  const reply = await send('POST /api/ShopWindow/Item', {
    kind,
    ...fresh,
    texts: { hu: { title } },
    ...more,
  });
  expect(reply.status).toBe(201);
  return reply.body;
};
const addPicture = async ({ id, version }: WindowItem, call = 'ImportImage') => {
  const reply = await upload<WindowItem>(shop, `/api/ShopWindow/${call}`, {
    cookie,
    file: picture,
    fileName: 'kep.png',
    fields: { Id: String(id), Version: String(version) },
  });
  expect(reply.status).toBe(200);
  return reply.body;
};
const change = (item: WindowItem, fields: object) => {
  const { id, version, link, texts, productIds, startsAt, endsAt, isPublished } = item;
  const body = { id, version, link, texts, productIds, startsAt, endsAt, isPublished, ...fields };
  return send('PUT /api/ShopWindow/Item', body);
};
const publish = async (item: WindowItem, fields: object = {}) =>
  (await change(await addPicture(item), { isPublished: true, ...fields })).body;
/** Each language is a reply of its own, which was not stored before. */
const config = async (language: string) =>
  (await shop.call<ShopConfig>(`GET /api/ShopConfig?language=${language}`)).body;
const preview = async (at: string, by = cookie) =>
  shop.call<ShopConfig>(`GET /api/ShopWindow/Preview?at=${at}`, { cookie: by });
const lastEntry = async () =>
  (await shop.connection.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('a slide is a draft until it has a picture and is published; then it is shown, changed and taken out', async () => {
  const made = await create('slide', 'Tavasz');
  expect(made).toMatchObject({ state: 'draft', imageUrl: null, isPublished: false });
  const refused = await send<Failure>('PUT /api/ShopWindow/Item', {
    ...{ id: made.id, version: made.version, ...fresh, texts: made.texts, isPublished: true },
  });
  expect(refused.body.details.fields).toEqual([{ field: 'isPublished', code: 'needsPicture' }]);
  const shown = await publish(made);
  expect(shown).toMatchObject({ state: 'shown', version: 3 });
  expect(await lastEntry()).toMatchObject({ module: 'content', entity: 'windowItem', action: 'update' });
  const withPhone = await addPicture(shown, 'ImportPhoneImage');
  expect(withPhone.phoneImageUrl).toMatch(/^\/media\//);
  expect((await config('hu')).slides).toMatchObject([{ title: 'Tavasz', link: '/products' }]);
  const seen = { id: shown.id, version: withPhone.version };
  expect((await send('DELETE /api/ShopWindow/PhoneImage', seen)).body.phoneImageUrl).toBeNull();
  expect((await send<Failure>('DELETE /api/ShopWindow/Item', seen)).status).toBe(409);
  const { rows } = await shop.connection.pool.query('SELECT max(id) AS id FROM media_files');
  const choice = { id: shown.id, version: seen.version + 1, mediaId: rows[0].id };
  const chosen = await send('PATCH /api/ShopWindow/PhoneImage', choice);
  expect(chosen.body.phoneImageUrl).toBe(withPhone.phoneImageUrl);
  const replaced = await send('PATCH /api/ShopWindow/Image', { ...choice, version: chosen.body.version });
  expect(replaced.body.imageUrl).toBe(withPhone.imageUrl);
  const gone = await send('DELETE /api/ShopWindow/Item', { id: shown.id, version: replaced.body.version });
  expect(gone.status).toBe(204);
  expect((await config('en')).slides).toEqual([]);
});

test('dates take effect by themselves, a job purges the pages at each, and a preview shows any day', async () => {
  const startsAt = inDays(3);
  const endsAt = inDays(5);
  const planned = await publish(await create('campaign', 'Advent', { startsAt, endsAt }));
  expect(planned.state).toBe('planned');
  const { rows } = await shop.connection.pool.query(
    "SELECT start_after FROM pgboss.job WHERE name = 'show-content' ORDER BY start_after",
  );
  expect(rows.map(({ start_after }) => start_after.toISOString())).toEqual([startsAt, endsAt]);
  expect((await config('de')).campaign).toBeNull();
  expect((await preview(inDays(4))).body.campaign).toMatchObject({ title: 'Advent' });
  expect((await preview(inDays(6))).body.campaign).toBeNull();
  await shop.connection.db.execute(sql`UPDATE home_pictures SET starts_at = now() WHERE id = ${planned.id}`);
  expect((await config('fr')).campaign).toMatchObject({ title: 'Advent' });
  await shop.connection.db.execute(sql`UPDATE home_pictures SET ends_at = now() WHERE id = ${planned.id}`);
  expect((await config('ru')).campaign).toBeNull();
});

test('a preview shows drafts to staff alone', async () => {
  const draft = await addPicture(await create('story', 'Vasárnapi ebéd'));
  expect(draft.state).toBe('draft');
  expect((await preview(inDays(0))).body.story).toMatchObject({ title: 'Vasárnapi ebéd' });
  expect((await config('tr')).story).toBeNull();
  expect((await preview(inDays(0), '')).status).toBe(401);
  const other = (await shop.addStaff({ products: 'write' })).cookie;
  expect((await preview(inDays(0), other)).status).toBe(403);
});

test('items are put in order, and of two orders at once the second is refused with the present one', async () => {
  await shop.addCategory('konyha');
  const ids = [];
  for (const title of ['A', 'B', 'C']) ids.push((await create('banner', title, { link: 'konyha' })).id);
  const order = (itemIds: number[], seenItemIds: number[]) =>
    send<Failure & { itemIds: number[] }>('PATCH /api/ShopWindow/Order', {
      kind: 'banner',
      itemIds,
      seenItemIds,
    });
  const turned = ids.toReversed();
  expect((await order(turned, ids)).body.itemIds).toEqual(turned);
  expect((await order(ids, ids)).body).toMatchObject({
    code: 'versionConflict',
    details: { itemIds: turned },
  });
  expect((await order(turned.slice(1), turned)).status).toBe(400);
  const { body } = await shop.call<Reply<typeof listWindowItems>>('GET /api/ShopWindow/Items', { cookie });
  expect(body.items.filter(({ kind }) => kind === 'banner').map(({ id }) => id)).toEqual(turned);
});

test.each([
  ['a script as a link', { link: 'javascript:alert(1)' }, 'link'],
  ['another host by two slashes', { link: '//evil.example' }, 'link'],
  ['no link', { link: '' }, 'link'],
  ['no text', { texts: {} }, 'texts.hu.title'],
  ['an end before the start', { startsAt: inDays(2), endsAt: inDays(1) }, 'endsAt'],
  ['an unknown product', { productIds: [999_999] }, 'productIds.0'],
  ['a product twice', { productIds: [1, 1] }, 'productIds'],
  ['a language that there is not', { texts: { xx: { title: 'x' } } }, 'texts'],
])('%s is refused, and the field is named', async (_case, fields, field) => {
  const body = { kind: 'slide', ...fresh, texts: { hu: { title: 'x' } }, ...fields };
  const reply = await send<Failure>('POST /api/ShopWindow/Item', body);
  expect(reply.status).toBe(400);
  expect(reply.body.details.fields?.[0]?.field).toMatch(new RegExp(`^${field}`));
});

test('a banner leads to a category, nothing else', async () => {
  const body = { kind: 'banner', ...fresh, link: '/products', texts: { hu: { title: 'x' } } };
  expect((await send('POST /api/ShopWindow/Item', body)).status).toBe(400);
});

test('the announcement and the footer’s links are shown in the reader’s language while their time is', async () => {
  const stored = await shop.call<StoredWindowSettings>('GET /api/ShopWindow/Settings', { cookie });
  expect(stored.body).toMatchObject({ version: 0, bestsellers: { rule: 'hand' }, announcement: null });
  const listener = await shop.connection.pool.connect();
  const heard: string[] = [];
  listener.on('notification', (message) => heard.push(message.payload ?? ''));
  await listener.query(`LISTEN ${catalogueChannel}`);
  const put = (fields: object) =>
    send<StoredWindowSettings & Failure>('PUT /api/ShopWindow/Settings', { ...stored.body, ...fields });
  const saved = await put({
    announcement: {
      texts: { hu: 'Karácsonykor zárva', de: 'Weihnachten zu' },
      link: '/pages/rolunk',
      startsAt: null,
      endsAt: inDays(9),
    },
    footerLinks: [{ texts: { hu: 'Rólunk' }, link: '/pages/rolunk' }],
  });
  expect(saved).toMatchObject({ status: 200, body: { version: 1 } });
  await listener.query('SELECT 1');
  expect(heard).toHaveLength(1);
  listener.release();
  const at = (language: string, days = 0) =>
    shop.call<ShopConfig>(`GET /api/ShopWindow/Preview?language=${language}&at=${inDays(days)}`, { cookie });
  expect((await at('de')).body).toMatchObject({
    announcement: { text: 'Weihnachten zu', link: '/pages/rolunk' },
    footerLinks: [{ name: 'Rólunk', link: '/pages/rolunk' }],
  });
  expect((await at('fr')).body.announcement?.text).toBe('Karácsonykor zárva');
  expect((await at('fr', 10)).body.announcement).toBeNull();
  expect((await put({})).body).toMatchObject({ code: 'versionConflict', details: { version: 1 } });
  const wrong = await put({ footerLinks: [{ texts: { hu: 'x' }, link: 'javascript:x' }] });
  expect(wrong.body.details.fields?.[0]?.field).toBe('footerLinks.0.link');
});

test('bestsellers by rule follow what was sold, without what was cancelled', async () => {
  const ids = [];
  for (let each = 0; each < 3; each++) ids.push(await shop.addProduct({ onHand: 50 }));
  const [often, rarely, never] = ids as [number, number, number];
  await placeTestOrder(shop, [
    { productId: rarely, soldQuantity: 1 },
    { productId: often, soldQuantity: 5 },
  ]);
  const cancelled = await placeTestOrder(shop, [{ productId: never, soldQuantity: 9 }]);
  await shop.connection.pool.query('UPDATE orders SET payment_status_id = 2 WHERE order_number = $1', [
    cancelled.body.orderNumber,
  ]);
  const read = async () => {
    const { rows } = await shop.connection.pool.query(
      'SELECT id FROM products WHERE bestseller_order IS NOT NULL ORDER BY bestseller_order',
    );
    return rows.map(({ id }) => id);
  };
  await rankBestsellers(shop.connection);
  expect(await read()).toEqual([]);
  const { body } = await shop.call<StoredWindowSettings>('GET /api/ShopWindow/Settings', { cookie });
  await send('PUT /api/ShopWindow/Settings', { ...body, bestsellers: { rule: 'sold', days: 30 } });
  await rankBestsellers(shop.connection);
  expect(await read()).toEqual([often, rarely]);
  await shop.connection.pool.query("UPDATE orders SET placed_at = now() - interval '31 days'");
  await rankBestsellers(shop.connection);
  expect(await read()).toEqual([]);
});
