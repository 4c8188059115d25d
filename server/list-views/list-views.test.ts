import type { ListView } from '@kamra/contract/list-views.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let anna: string;
let bela: string;
beforeAll(async () => {
  shop = await startTestShop();
  anna = (await shop.addStaff({ products: 'read', orders: 'read' })).cookie;
  bela = (await shop.addStaff({ products: 'read' })).cookie;
});
afterAll(() => shop.close());

type Failure = { code: string; details: { fields?: object[] } };
const create = (body: object, cookie = anna) =>
  shop.call<ListView & Failure>('POST /api/ListView', { cookie, body });
const list = async (name: string, cookie = anna) =>
  (await shop.call<{ listViews: ListView[] }>('POST /api/ListView/List', { cookie, body: { list: name } }))
    .body.listViews;
const view = {
  list: 'products',
  name: 'Elfogyott',
  filter: { outOfStock: true, productBrandCode: 'csille' },
  sort: { field: 'productName', order: 'ASC' },
  hiddenColumns: ['reserved'],
};

test('a view is kept for its owner, shared with others, changed and deleted by its owner alone', async () => {
  const { body: own, status } = await create(view);
  expect(status).toBe(201);
  expect(own).toMatchObject({ ...view, isShared: false, isOwn: true, version: 1 });
  expect(await list('products')).toEqual([own]);
  expect(await list('products', bela)).toEqual([]);

  const { list: _, ...rest } = view;
  const change = (body: object, cookie = anna) =>
    shop.call<ListView & Failure>('PATCH /api/ListView', { cookie, body: { ...rest, id: own.id, ...body } });
  expect((await change({ version: 1, isShared: true, name: 'Hiányzik' })).body).toMatchObject({ version: 2 });
  expect((await change({ version: 1 })).body.code).toBe('versionConflict');
  expect((await change({ version: 2 }, bela)).status).toBe(404);
  const [shared] = await list('products', bela);
  expect(shared).toMatchObject({ name: 'Hiányzik', isOwn: false, isShared: true });
  const remove = (cookie: string) => shop.call('DELETE /api/ListView', { cookie, body: { id: own.id } });
  expect((await remove(bela)).status).toBe(404);
  expect((await remove(anna)).status).toBe(204);
  expect(await list('products')).toEqual([]);
});

test('a view needs the right on its list, and is bounded', async () => {
  expect((await create({ ...view, list: 'orders' }, bela)).status).toBe(403);
  const asked = await shop.call('POST /api/ListView/List', { cookie: bela, body: { list: 'orders' } });
  expect(asked.status).toBe(403);
  for (const wrong of [
    { list: 'secrets' },
    { name: ' ' },
    { name: 'x'.repeat(81) },
    { filter: { q: 'x'.repeat(301) } },
    { filter: Object.fromEntries(Array.from({ length: 41 }, (_, each) => [`f${each}`, 1])) },
    { sort: { field: 'x', order: 'sideways' } },
  ]) {
    expect((await create({ ...view, ...wrong })).status, JSON.stringify(wrong).slice(0, 80)).toBe(400);
  }
  const replies = await Promise.all(Array.from({ length: 52 }, () => create({ ...view, list: 'orders' })));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(replies.find(({ status }) => status !== 201)?.body).toMatchObject({
    code: 'tooLarge',
    details: { limit: 50 },
  });
});
