import type { ProductCard, ProductDetails } from '@kamra/contract/catalogue.ts';
import type { ProductChange } from '@kamra/contract/change-batches.ts';
import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'write' })).cookie;
});
afterAll(() => shop.close());

type Failure = { details: { fields: { field: string }[] } };
const read = async (id: number) => (await shop.call<StaffProduct>(`GET /api/Product/${id}`, { cookie })).body;
const change = async (id: number, fields: object) => {
  const body = { id, version: (await read(id)).version, ...fields };
  return shop.call<StaffProduct & Failure>('PATCH /api/Product/Update', { cookie, body });
};
const details = async (id: number) =>
  (await shop.call<ProductDetails>(`GET /api/ShopProduct?productId=${id}`)).body;
const page = async (language: string, { productId, nameCode }: ProductDetails) => {
  const url = `${language}/products/${productId}/${nameCode}`;
  const reply = await shop.app.inject({ url });
  expect(reply.statusCode, url).toBe(200);
  return reply.body.replace(/\s+/g, ' ');
};

const lamp = {
  packaging: [
    { material: 'PAP20', grams: 180.5, circularCode: '15010101' },
    { material: 'LDPE4', grams: 12, circularCode: null },
  ],
  circularCode: '43210001',
  electrical: true,
  batteryKind: 'lithiumIon',
  batteryFitting: 'replaceable',
  energyClass: 'E',
  energyScale: 'A-G',
  eprelNumber: '123456',
  foodContactMaterial: 'stainlessSteel',
};

test('A20: packaging, battery, energy label and what touches food are kept, shown on the page and undone', async () => {
  const id = await shop.addProduct({ name: 'Lámpa', onHand: 3 });
  const before = await read(id);
  const saved = await change(id, lamp);
  expect(saved.status, saved.text).toBe(200);
  expect(saved.body).toMatchObject(lamp);

  const shown = await details(id);
  expect(shown).toMatchObject({
    packaging: ['PAP20', 'LDPE4'],
    electrical: true,
    batteryKind: 'lithiumIon',
    energy: 'E(A-G)',
    eprelNumber: '123456',
  });
  // What the shop pays fees by is nobody else's.
  expect(JSON.stringify(shown)).not.toContain('15010101');
  const { products } = (
    await shop.call<{ products: ProductCard[] }>('POST /api/ShopProduct/List', { body: {} })
  ).body;
  expect(products.find(({ productId }) => productId === id)?.energy).toBe('E(A-G)');

  const hungarian = await page('', shown);
  for (const text of [
    '/energy.svg#E(A-G)',
    'Papír (PAP 20), műanyag (LDPE 4)',
    'Lítiumion-akkumulátor, Ön is kicserélheti',
    'Rozsdamentes acél',
    'nem való a háztartási hulladékba',
    'https://eprel.ec.europa.eu/qr/123456',
  ])
    expect(hungarian).toContain(text);
  const german = await page('/de', shown);
  expect(german).toContain('Papier (PAP 20), Kunststoff (LDPE 4)');
  expect(german).toContain('Batterien und Akkus gehören nicht in den Hausmüll');

  const { body } = await shop.call<{ productChanges: ProductChange[] }>('POST /api/ProductChange/List', {
    cookie,
    body: { productId: id },
  });
  const batchId = body.productChanges[0]!.batchId;
  const undone = await shop.call('POST /api/ProductChange/Undo', { cookie, body: { batchId } });
  expect(undone.body, undone.text).toMatchObject({ undone: 1, conflicts: [] });
  expect(await read(id)).toMatchObject({ ...before, version: expect.any(Number) });
});

test('A20: what no label, battery or package can be is refused at its field', async () => {
  const id = await shop.addProduct({ name: 'Sütő' });
  const wrongs: [object, string][] = [
    [{ energyClass: 'A+++', energyScale: 'A-G' }, 'energyClass'],
    [{ energyClass: 'A' }, 'energyClass'],
    [{ energyScale: 'A+-F', energyClass: 'G' }, 'energyClass'],
    [{ batteryKind: 'lithium' }, 'batteryFitting'],
    [{ circularCode: '1234567' }, 'circularCode'],
    [{ eprelNumber: '12/../3' }, 'eprelNumber'],
    [{ packaging: [{ material: 'PAP20', grams: 0, circularCode: null }] }, 'packaging.0.grams'],
    [{ packaging: [{ material: 'GOLD', grams: 1, circularCode: null }] }, 'packaging.0.material'],
  ];
  for (const [fields, field] of wrongs) {
    const reply = await change(id, fields);
    expect(reply.status, JSON.stringify(fields)).toBe(400);
    expect(reply.body.details.fields.map((each) => each.field)).toEqual([field]);
  }
  const unknown = await page('', await details(id));
  expect(unknown).not.toContain('id="waste"');
});
