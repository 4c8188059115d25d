import type { ProductDetails } from '@kamra/contract/catalogue.ts';
import type { ListedOperator, StaffOperator } from '@kamra/contract/economic-operators.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '../catalogue/catalogue-tables.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

type Failure = { code: string; details: { version?: number; products?: number; fields?: object[] } };

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'write' })).cookie;
});
afterAll(() => shop.close());

const path = '/api/EconomicOperator';
const send = (method: string, body: object, by = cookie) =>
  shop.call<StaffOperator & Failure>(`${method} ${path}`, { cookie: by, body });
const listed = async () =>
  (await shop.call<{ economicOperators: ListedOperator[] }>(`GET ${path}`, { cookie })).body
    .economicOperators;
const maker = {
  name: 'Zománcgyár',
  postalAddress: 'Bonyhád, Fő utca 1.',
  electronicAddress: 'gyar@example.hu',
};

test('makers are kept, shown on the pages of their products, and deleted once no product names them', async () => {
  const created = await send('POST', maker);
  expect(created).toMatchObject({ status: 201, body: { ...maker, version: 1 } });
  const { id } = created.body;
  const other = (await send('POST', { ...maker, name: 'Asztalos' })).body;
  expect((await listed()).map(({ name }) => name)).toEqual(['Asztalos', 'Zománcgyár']);
  expect((await listed())[1]).toMatchObject({ code: expect.stringMatching(/^zomancgyar-/) });

  const productId = await shop.addProduct({ name: 'Lábas' });
  const { db } = shop.connection;
  await db.update(products).set({ manufacturerId: id }).where(eq(products.id, productId));
  const shown = async () =>
    (await shop.call<ProductDetails>(`GET /api/ShopProduct?productId=${productId}`)).body.manufacturer;
  expect(await shown()).toEqual(maker);
  const moved = { ...maker, postalAddress: 'Bonyhád, Gyár utca 2.' };
  expect((await send('PUT', { id, version: 1, ...moved })).body).toMatchObject({ ...moved, version: 2 });
  expect(await shown()).toEqual(moved);
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({
    module: 'products',
    entity: 'economicOperator',
    action: 'update',
    before: { postalAddress: maker.postalAddress },
    after: { postalAddress: moved.postalAddress },
  });

  const inUse = await send('DELETE', { id, version: 2 });
  expect([inUse.status, inUse.body.code, inUse.body.details.products]).toEqual([409, 'inUse', 1]);
  await db.update(products).set({ manufacturerId: null }).where(eq(products.id, productId));
  expect((await send('DELETE', { id, version: 2 })).status).toBe(204);
  expect((await listed()).map((each) => each.id)).toEqual([other.id]);
});

test('a stale version, an unknown maker and wrong fields are refused', async () => {
  const { id } = (await send('POST', maker)).body;
  for (const [method, body] of [
    ['PUT', { id, version: 7, ...maker }],
    ['DELETE', { id, version: 7 }],
  ] as const) {
    const stale = await send(method, body);
    expect([stale.status, stale.body.code, stale.body.details.version]).toEqual([409, 'versionConflict', 1]);
  }
  expect((await send('PUT', { id: 999_999, version: 1, ...maker })).status).toBe(404);
  expect((await send('DELETE', { id: 999_999, version: 1 })).status).toBe(404);
  const wrongs: [object, string][] = [
    [{ ...maker, name: ' ' }, 'name'],
    [{ ...maker, postalAddress: '' }, 'postalAddress'],
    [{ ...maker, electronicAddress: 'x'.repeat(201) }, 'electronicAddress'],
  ];
  for (const [wrong, field] of wrongs) {
    const reply = await send('POST', wrong);
    expect([reply.status, reply.body.details.fields], field).toMatchObject([400, [{ field }]]);
  }
  const reader = (await shop.addStaff({ products: 'read' })).cookie;
  expect((await send('POST', maker, reader)).status).toBe(403);
});
