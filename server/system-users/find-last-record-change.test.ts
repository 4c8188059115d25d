import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

type Reply = { change: { systemUserName: string; at: string; action: string } | null };

test('who changed a record last is told to those who may see the record', async () => {
  const [editor, other] = [
    await shop.addStaff({ products: 'write' }),
    await shop.addStaff({ brands: 'read' }),
  ];
  const id = await shop.addProduct();
  const last = (cookie: string, entity = 'product') =>
    shop.call<Reply & { code: string }>(`GET /api/RecordChange/Last?entity=${entity}&entityId=${id}`, {
      cookie,
    });
  expect((await last(editor.cookie)).body).toEqual({ change: null });
  const { body } = await shop.call<StaffProduct>(`GET /api/Product/${id}`, { cookie: editor.cookie });
  const change = { id, version: body.version, sku: 'UJ' };
  expect((await shop.call('PATCH /api/Product/Update', { cookie: editor.cookie, body: change })).status).toBe(
    200,
  );
  expect((await last(editor.cookie)).body.change).toMatchObject({
    systemUserName: expect.stringMatching(/^Munkatárs/),
    action: 'update',
    at: expect.any(String),
  });
  expect([(await last(other.cookie)).status, (await last(other.cookie, 'brand')).status]).toEqual([403, 200]);
  expect((await last('')).status).toBe(401);
});
