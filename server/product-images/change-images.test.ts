import type { ProductImage } from '@kamra/contract/catalogue.ts';
import type { OrderStatus } from '@kamra/contract/orders.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '../catalogue/catalogue-tables.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { upload } from '../testing/test-upload.ts';

let shop: TestShop;
let cookie: string;

beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ productImages: 'write', products: 'read' })).cookie;
});
afterAll(() => shop.close());

async function addProduct() {
  const id = await shop.addProduct();
  const [product] = await shop.connection.db.select().from(products).where(eq(products.id, id));
  return { id, publicId: product!.publicId };
}
const picture = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } });
const add = (publicId: string, file: Buffer, more: { cookie?: string } = {}) =>
  upload<ProductImage>(shop, '/api/Product/ImportImage', {
    cookie,
    file,
    fields: { ProductPublicId: publicId },
    ...more,
  });
const imagesOf = async (id: number) =>
  (await shop.call<{ productImages: ProductImage[] }>(`GET /api/Product/Images?productId=${id}`, { cookie }))
    .body.productImages;
const hashOf = (image: ProductImage) => image.imageUrl.split('/')[2] ?? '';

test('[wall 115] pictures are put in order, another becomes the default, and deleting leaves no gap', async () => {
  const { id, publicId } = await addProduct();
  for (const colour of ['#100000', '#200000', '#300000']) {
    await add(publicId, await picture(colour).png().toBuffer());
  }
  const again = await add(publicId, await picture('#300000').png().toBuffer());
  expect(again.status).toBe(201);
  const [a, b, c] = (await imagesOf(id)).map((image) => image.id);
  expect((await imagesOf(id)).length).toBe(3);

  const order = (imageIds: unknown[], seenImageIds: unknown[]) =>
    shop.call<{ code: string; details: object }>('PATCH /api/ProductImage/Order', {
      cookie,
      body: { productPublicId: publicId, imageIds, seenImageIds },
    });
  expect((await order([c, a, b], [a, b, c])).status).toBe(200);
  const late = await order([b, a, c], [a, b, c]);
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: 'versionConflict', details: { imageIds: [c, a, b] } },
  ]);
  expect((await imagesOf(id)).map((image) => image.id)).toEqual([c, a, b]);
  for (const wrong of [
    [c, a],
    [c, a, a],
    [c, a, b, 999_999],
  ])
    expect((await order(wrong, [c, a, b])).status).toBe(400);

  await shop.call('PATCH /api/ProductImage/Update', { cookie, body: { id: b, isDefault: true } });
  expect((await imagesOf(id)).map((image) => image.isDefault)).toEqual([false, false, true]);

  const remove = (imageId: unknown) =>
    shop.call('DELETE /api/ProductImage/Delete', { cookie, body: { id: imageId } });
  const gone = (await imagesOf(id)).find((image) => image.id === b)!;
  expect((await remove(b)).text).toBe('deleted');
  expect((await remove(b)).status).toBe(404);
  expect((await imagesOf(id)).map((image) => [image.id, image.order, image.isDefault])).toEqual([
    [c, 1, true],
    [a, 2, false],
  ]);
  expect((await shop.app.inject(gone.imageUrl)).statusCode).toBe(200);
  const entries = await shop.connection.db.select().from(auditLog).where(eq(auditLog.entityId, id));
  expect(entries.map((entry) => entry.action)).toEqual([
    'add',
    'add',
    'add',
    'order',
    'setDefault',
    'delete',
  ]);
});

// An order has its own copy of name, price and picture URL, and files are never deleted with their product's row:
// so a picture that orders show may be removed from its product (no 409), and they still show it.
test('[wall 115] deleting a picture of an order, of another product, or twice: no picture in use is lost', async () => {
  const [one, other] = [await addProduct(), await addProduct()];
  const file = await picture('#0a0b0c').png().toBuffer();
  const mine = (await add(one.publicId, file)).body;
  const shared = (await add(other.publicId, file)).body;
  expect(hashOf(mine)).toBe(hashOf(shared));
  const {
    status,
    body,
    cookie: buyer,
  } = await placeTestOrder(shop, [{ productId: one.id, soldQuantity: 1 }]);
  expect(status).toBe(200);

  const stolen = await shop.call('PATCH /api/ProductImage/Order', {
    cookie,
    body: { productPublicId: other.publicId, imageIds: [mine.id], seenImageIds: [shared.id] },
  });
  expect(stolen.status).toBe(400);
  const remove = () => shop.call('DELETE /api/ProductImage/Delete', { cookie, body: { id: mine.id } });
  const both = await Promise.all([remove(), remove()]);
  expect(both.map((reply) => reply.status).sort()).toEqual([200, 404]);

  expect(await imagesOf(one.id)).toEqual([]);
  expect(await imagesOf(other.id)).toMatchObject([{ id: shared.id, isDefault: true }]);
  const order = await shop.call<OrderStatus>(`GET /ExternalOrder/Status?trnId=${body.trnId}`, {
    cookie: buyer,
  });
  const shown = order.body.lines[0]!.imageUrl!;
  expect(shown).toContain(hashOf(mine));
  expect((await shop.app.inject(shown)).statusCode).toBe(200);
});

test('[wall 115] changing pictures needs the write right on them', async () => {
  const { publicId } = await addProduct();
  const reader = await shop.addStaff({ productImages: 'read', products: 'write' });
  const file = await picture('#0f0f0f').png().toBuffer();
  expect((await add(publicId, file, { cookie: reader.cookie })).status).toBe(403);
  expect((await add(publicId, file, { cookie: '' })).status).toBe(401);
  const mine = await add(publicId, file);
  const deleted = await shop.call('DELETE /api/ProductImage/Delete', {
    cookie: reader.cookie,
    body: { id: mine.body.id },
  });
  expect(deleted.status).toBe(403);
});
