import type { StaffAttribute } from '@kamra/contract/attribute-administration.ts';
import type { ProductCard } from '@kamra/contract/catalogue.ts';
import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import type { VariantGroup } from '@kamra/contract/product-variants.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBulkChange } from '../bulk-changes/run-bulk-change.ts';
import { productImages } from '../catalogue/catalogue-tables.ts';
import { mediaFiles } from '../media/media-tables.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

type Failure = { code: string; details: { fields?: object[]; productIds?: number[] } };

let shop: TestShop;
let cookie: string;
let color: StaffAttribute;
let size: StaffAttribute;
let asked = 1;

beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'write', categories: 'write' })).cookie;
  const options = ['Piros', 'Kék', 'Zöld'].map((name) => ({ texts: { hu: { name } } }));
  const add = (body: object) => call<StaffAttribute>('POST /api/ProductAttribute', body);
  color = (await add({ texts: { hu: { name: 'Szín' } }, kind: 'choice', options })).body;
  size = (await add({ texts: { hu: { name: 'Átmérő' } }, kind: 'number', unit: 'cm' })).body;
});
afterAll(() => shop.close());

const call = <Body>(name: string, body?: object) =>
  shop.call<Body & Failure>(name, { cookie, ...(body && { body }) });
const get = async (id: number) => (await call<StaffProduct>(`GET /api/Product/${id}`)).body;
const groupOf = async (id: number) =>
  (await call<VariantGroup>(`GET /api/Product/Variants?productId=${id}`)).body;
const red = () => ({ attributeId: color.id, optionIds: [color.options[0]!.id] });
const blue = () => ({ attributeId: color.id, optionIds: [color.options[1]!.id] });
const green = () => ({ attributeId: color.id, optionIds: [color.options[2]!.id] });
const wide = (number: number) => ({ attributeId: size.id, number });
const create = async (productId: number, fields: object) => {
  const seenProductIds = (await groupOf(productId)).variants.map(({ id }) => id);
  const body = { productId, attributeIds: [color.id], seenProductIds, ...fields };
  return call<VariantGroup>('POST /api/Product/Variants', body);
};
const cards = async () => {
  const anyPrice = { fieldName: 'price', value: String(asked++ / 100), comparisonOperator: 3 };
  const body = { fieldConditions: [anyPrice], oneOfEachModel: true };
  return (await shop.call<{ products: ProductCard[] }>('POST /api/ShopProduct/List', { body })).body.products;
};

test('a matrix of variants is created from a product, shown as one card, and grows later', async () => {
  const { db } = shop.connection;
  const pot = await shop.addProduct({ name: 'Lábas', sku: 'LABAS', amount: 5_000_00 });
  await db.insert(mediaFiles).values(['egy', 'ketto'].map((hash) => ({ hash, width: 9, height: 9 })));
  const images = await db
    .insert(productImages)
    .values(
      ['egy', 'ketto'].map((mediaHash, place) => ({
        productId: pot,
        mediaHash,
        isDefault: place === 0,
        sortOrder: place,
      })),
    )
    .returning();
  const made = await create(pot, {
    attributeIds: [color.id, size.id],
    ownValues: [red(), wide(20)],
    variants: [
      { values: [red(), wide(24)], sku: 'LABAS-P-24', price: 6_000, onHand: 3, published: true },
      { values: [blue(), wide(20)], sku: 'LABAS-K-20', onHand: 5, imageId: images[1]!.id, published: true },
      { values: [blue(), wide(24)], sku: 'LABAS-K-24' },
    ],
  });
  expect(made.status, made.text).toBe(201);
  expect(made.body.attributes.map(({ name }) => name)).toEqual(['Szín', 'Átmérő']);
  expect(
    made.body.variants.map(({ sku, price, onHand, published, values }) => [
      sku,
      price,
      onHand,
      published,
      values.length,
    ]),
  ).toEqual([
    ['LABAS', 5_000, 6, true, 2],
    ['LABAS-P-24', 6_000, 3, true, 2],
    ['LABAS-K-20', 5_000, 5, true, 2],
    ['LABAS-K-24', 5_000, 0, false, 2],
  ]);
  const blueId = made.body.variants[2]!.id;
  expect(await get(blueId)).toMatchObject({ images: [{ isDefault: false }, { isDefault: true }] });
  const [card, ...others] = await cards();
  expect(others).toEqual([]);
  expect(card?.choices?.map(({ price }) => price)).toEqual([5_000, 6_000, 5_000]);
  expect(await groupOf(blueId)).toEqual(made.body);

  const grown = await create(blueId, {
    attributeIds: [color.id, size.id],
    variants: [{ values: [green(), wide(20)], sku: 'LABAS-Z-20' }],
  });
  expect(grown.body.variants.length, grown.text).toBe(5);
  const log = await shop.connection.pool.query(
    `SELECT action, after FROM audit_log WHERE entity = 'product' AND entity_id = $1 ORDER BY id`,
    [pot],
  );
  expect(log.rows[0]).toMatchObject({
    action: 'createVariants',
    after: { added: [{ sku: 'LABAS-P-24' }, {}, {}] },
  });
});

test('equal combinations, taken SKUs and missing values are refused with their place, and nothing is made', async () => {
  const pot = await shop.addProduct({ name: 'Fazék', sku: 'FAZEK' });
  const variant = (fields: object) => ({ values: [blue()], sku: 'FAZEK-K', ...fields });
  const ownValues = [red()];
  const wrongs: [object, string, string][] = [
    [{ ownValues, variants: [variant({ values: [red()] })] }, 'variants.0.values', 'taken'],
    [{ ownValues, variants: [variant({}), variant({ sku: 'B' })] }, 'variants.1.values', 'taken'],
    [{ ownValues, variants: [variant({ sku: 'FAZEK' })] }, 'variants.0.sku', 'taken'],
    [{ ownValues, variants: [variant({}), variant({ values: [green()] })] }, 'variants.1.sku', 'taken'],
    // A copy that is given no value has the product's.
    [{ ownValues, variants: [variant({ values: [] })] }, 'variants.0.values', 'taken'],
    [{ variants: [variant({})] }, 'ownValues', 'required'],
    [{ ownValues, variants: [variant({ values: [wide(2)] })] }, 'variants.0.values.0.attributeId', 'invalid'],
    [{ ownValues, variants: [variant({ imageId: 999_999 })] }, 'variants.0.imageId', 'invalid'],
    [{ ownValues, variants: [variant({ price: 10.5 })] }, 'variants.0.price', 'invalid'],
    [{ attributeIds: [999_999], variants: [variant({})] }, 'attributeIds', 'invalid'],
    [{ ownValues, variants: [] }, 'variants', 'tooSmall'],
  ];
  for (const [wrong, field, code] of wrongs) {
    const reply = await create(pot, wrong);
    expect([reply.status, reply.body.details.fields], reply.text).toMatchObject([400, [{ field, code }]]);
  }
  const thousand = Array.from({ length: 1_000 }, (_, place) =>
    variant({ values: [wide(place)], sku: `FAZEK-${place}` }),
  );
  const tooMany = await create(pot, { attributeIds: [size.id], ownValues: [wide(-1)], variants: thousand });
  expect(tooMany.body.details.fields).toMatchObject([{ field: 'variants', code: 'tooLarge', limit: 250 }]);
  expect((await groupOf(pot)).variantGroupId).toBeNull();
  const most = await create(pot, {
    attributeIds: [size.id],
    ownValues: [wide(-1)],
    variants: thousand.slice(0, 249),
  });
  expect(most.body.variants.length, most.text).toBe(250);
  const more = await create(pot, { attributeIds: [size.id], variants: [thousand[600]] });
  expect(more.body.details.fields).toMatchObject([{ field: 'variants', code: 'tooLarge', limit: 250 }]);
});

test('[wall 24] of two changes of a group at once the second is refused with the products of the first', async () => {
  const pot = await shop.addProduct({ name: 'Wok', sku: 'WOK' });
  const one = (sku: string) => ({
    productId: pot,
    attributeIds: [color.id],
    seenProductIds: [pot],
    ownValues: [red()],
    variants: [{ values: [blue()], sku }],
  });
  const replies = await Promise.all(
    ['WOK-1', 'WOK-2'].map((sku) => call<VariantGroup>('POST /api/Product/Variants', one(sku))),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const made = replies.find(({ status }) => status === 201)!.body;
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'versionConflict',
    details: { productIds: made.variants.map(({ id }) => id) },
  });
});

test('whatever staff change, no two variants become the same', async () => {
  const { pool } = shop.connection;
  const pot = await shop.addProduct({ name: 'Bogrács', sku: 'BOGRACS' });
  const made = await create(pot, {
    ownValues: [red()],
    variants: [
      { values: [blue()], sku: 'BOGRACS-K' },
      { values: [green()], sku: 'BOGRACS-Z' },
    ],
  });
  const [blueOne, greenOne] = made.body.variants.slice(1).map(({ id }) => id) as [number, number];
  const colours = async () =>
    (await groupOf(pot)).variants
      .map(({ values }) => values[0]?.optionIds?.[0])
      .map((id) => color.options.findIndex((option) => option.id === id));
  const change = async (productIds: number[], action: object) => {
    const started = await call<{ bulkChangeId: string }>('POST /api/Product/BulkChange', {
      products: { productIds },
      action,
    });
    await runBulkChange(shop.connection.db, started.body.bulkChangeId, new AbortController().signal);
    return (await call<object>(`GET /api/Product/BulkChange/${started.body.bulkChangeId}`)).body;
  };
  const toBlue = { kind: 'attribute', attributeId: color.id, value: { optionId: color.options[1]!.id } };
  const refusals = [pot, greenOne].map((productId) => ({ productId, code: 'sameVariant' }));
  expect(await change([pot, blueOne, greenOne], toBlue)).toMatchObject({
    changed: 0,
    unchanged: 1,
    refusals,
  });
  const sheetRow = async (id: number, option: number) => ({
    id,
    version: (await get(id)).version,
    values: { [`attribute.${color.code}`]: color.options[option]!.code },
  });
  const save = async (rows: object[]) =>
    (await call<object>('PATCH /api/Product/Sheet', { batchId: crypto.randomUUID(), rows })).body;
  const told = { rejected: [{ id: pot, errors: [{ field: `attribute.${color.code}`, code: 'taken' }] }] };
  expect(await save([await sheetRow(pot, 1)])).toMatchObject({ saved: [], ...told });
  expect(await colours()).toEqual([0, 1, 2]);
  const swapped = await save([await sheetRow(blueOne, 2), await sheetRow(greenOne, 1)]);
  expect(swapped, 'two change places').toMatchObject({
    saved: [{ id: blueOne }, { id: greenOne }],
    rejected: [],
  });
  expect(await colours()).toEqual([0, 2, 1]);

  const archive = async (id: number, archived: boolean) =>
    call<StaffProduct>('PATCH /api/Product/Archive', { id, version: (await get(id)).version, archived });
  expect((await archive(greenOne, true)).status).toBe(200);
  expect(await save([await sheetRow(blueOne, 1)])).toMatchObject({ saved: [{ id: blueOne }] });
  expect((await archive(greenOne, false)).body.details).toMatchObject({
    fields: [{ field: 'archived', code: 'taken' }],
  });
  const alone = { changed: 0, refusals: [{ productId: greenOne, code: 'sameVariant' }] };
  expect(await change([greenOne], { kind: 'archive', archived: false })).toMatchObject(alone);
  expect(await change([greenOne], { kind: 'publish', published: true })).toMatchObject(alone);
  await pool.query('UPDATE product_attributes SET option_id = $1 WHERE product_id = $2', [
    color.options[2]!.id,
    greenOne,
  ]);
  expect((await archive(greenOne, false)).status).toBe(200);
});

test('an undo makes no variant the same as another one', async () => {
  const jug = await shop.addProduct({ name: 'Kancsó', sku: 'KANCSO' });
  const made = await create(jug, { ownValues: [red()], variants: [{ values: [blue()], sku: 'KANCSO-K' }] });
  const productId = made.body.variants[1]!.id;
  const paint = async (id: number, option: number) => {
    const values = { [`attribute.${color.code}`]: color.options[option]!.code };
    const body = { batchId: crypto.randomUUID(), rows: [{ id, version: (await get(id)).version, values }] };
    return (await call<{ batchId: string }>('PATCH /api/Product/Sheet', body)).body.batchId;
  };
  const batchId = await paint(productId, 2);
  const undo = async (skipConflicts: boolean) =>
    (await call<object>('POST /api/ProductChange/Undo', { batchId, skipConflicts })).body;
  await paint(jug, 1);
  const refused = { undone: 0, conflicts: [{ productId, code: 'sameVariant' }] };
  for (const skipConflicts of [false, true]) expect(await undo(skipConflicts)).toMatchObject(refused);
  await paint(jug, 0);
  expect(await undo(false)).toMatchObject({ undone: 1 });
});

test('products that stand alone join a group and leave it; the last one left stands alone', async () => {
  const [one, other, third] = [
    await shop.addProduct({ name: 'Tál piros', sku: 'TAL-P' }),
    await shop.addProduct({ name: 'Tál kék', sku: 'TAL-K' }),
    await shop.addProduct({ name: 'Tál kék 2', sku: 'TAL-K2' }),
  ];
  const give = async (id: number, value: object) => {
    const { version } = await get(id);
    return call('PATCH /api/Product/Update', { id, version, attributes: [value] });
  };
  await give(one, red());
  await give(other, blue());
  const join = async (id: number, seenProductIds: number[]) =>
    call<VariantGroup>('PATCH /api/Product/JoinVariants', {
      productId: one,
      attributeIds: [color.id],
      seenProductIds,
      members: [{ id, version: (await get(id)).version }],
    });
  const joined = await join(other, [one]);
  expect(
    joined.body.variants.map(({ sku }) => sku),
    joined.text,
  ).toEqual(['TAL-P', 'TAL-K']);
  expect((await join(third, [one, other])).body.details.fields).toMatchObject([
    { field: 'members.0.id', code: 'required' },
  ]);
  await give(third, blue());
  expect((await join(third, [one, other])).body.details.fields).toMatchObject([
    { field: 'members.0.id', code: 'taken' },
  ]);
  expect((await join(other, [one, other])).body.details.fields).toMatchObject([
    { field: 'members.0.id', code: 'invalid' },
  ]);
  expect((await give(other, red())).body.details.fields).toMatchObject([
    { field: 'attributes', code: 'taken' },
  ]);
  await give(third, green());
  expect((await join(third, [one, other])).body.variants.length).toBe(3);

  const leave = async (id: number) =>
    call<VariantGroup>('PATCH /api/Product/LeaveVariants', { id, version: (await get(id)).version });
  expect((await leave(third)).body).toMatchObject({ variantGroupId: null, variants: [{ sku: 'TAL-K2' }] });
  expect((await groupOf(one)).variants.length).toBe(2);
  await leave(other);
  expect((await groupOf(one)).variantGroupId).toBeNull();
  expect((await cards()).filter(({ sku }) => sku.startsWith('TAL')).length).toBe(3);
});
