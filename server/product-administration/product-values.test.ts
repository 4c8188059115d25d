import type { StaffAttribute } from '@kamra/contract/attribute-administration.ts';
import type { AttributeChoice } from '@kamra/contract/attribute-values.ts';
import type { ProductCard, ProductDetails, ProductGroupType } from '@kamra/contract/catalogue.ts';
import type { StaffCategory } from '@kamra/contract/category-administration.ts';
import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import type { ProductFacets } from '@kamra/contract/product-facets.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearCategoryTree } from '../catalogue/category-tree.ts';
import { economicOperators } from '../catalogue/economic-operator-tables.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { publishByDate } from './publish-by-date.ts';

type Failure = { code: string; details: { fields?: object[]; products?: number } };

let shop: TestShop;
let cookie: string;
let potsId: number;
let giftsId: number;
let attributes: Record<'capacity' | 'induction' | 'color' | 'suits' | 'origin', StaffAttribute>;
let asked = 1;

beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'write', categories: 'write' })).cookie;
  potsId = await shop.addCategory('Edények');
  giftsId = await shop.addCategory('Ajándékok');
  const option = (name: string) => ({ texts: { hu: { name } } });
  attributes = {
    capacity: await addAttribute('Űrtartalom', 'number', { unit: 'l' }),
    induction: await addAttribute('Indukciós', 'boolean'),
    color: await addAttribute('Szín', 'choice', {
      options: [{ ...option('Piros'), swatch: '#c0392b' }, option('Kék')],
    }),
    suits: await addAttribute('Tűzhely', 'choices', { options: ['Gáz', 'Indukció', 'Sütő'].map(option) }),
    origin: await addAttribute('Eredet', 'text'),
  };
});
afterAll(() => shop.close());

const call = <Body>(name: string, body?: object) =>
  shop.call<Body & Failure>(name, { cookie, ...(body && { body }) });
async function addAttribute(name: string, kind: string, further: object = {}): Promise<StaffAttribute> {
  const reply = await call<StaffAttribute>('POST /api/ProductAttribute', {
    texts: { hu: { name } },
    kind,
    ...further,
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
}
const get = async (id: number) => (await call<StaffProduct>(`GET /api/Product/${id}`)).body;
const change = async (id: number, fields: object) => {
  const { version } = await get(id);
  return call<StaffProduct>('PATCH /api/Product/Update', { id, version, ...fields });
};
const optionOf = (attribute: StaffAttribute, place: number) => attribute.options[place]!.id;
/** A condition that every product meets: replies may be two seconds old, so each request is another. */
const anyPrice = () => ({ fieldName: 'price', value: String(asked++ / 100), comparisonOperator: 3 });
const listed = async (conditions: object[], further: object = {}) => {
  const body = { fieldConditions: [...conditions, anyPrice()], ...further };
  const reply = await shop.call<{ products: ProductCard[] }>('POST /api/ShopProduct/List', { body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.products.map(({ productId }) => productId);
};
const facets = async (conditions: object[] = []) => {
  const body = { fieldConditions: [...conditions, anyPrice()] };
  return (await shop.call<ProductFacets>('POST /api/ShopProduct/Facets', { body })).body;
};
const details = async (id: number) => shop.call<ProductDetails>(`GET /api/ShopProduct?productId=${id}`);
const inCategory = (value: string) => ({ fieldName: 'productGroupTypeCode', value, comparisonOperator: 1 });
const attributeIs = (code: string, value: string, comparisonOperator = 1) => ({
  fieldName: `attribute:${code}`,
  value,
  comparisonOperator,
});

test('values of every kind are stored, filter lists and stand on the page at once', async () => {
  const { capacity, induction, color, suits, origin } = attributes;
  const pot = await shop.addProduct({ name: 'Lábas', categoryId: potsId });
  const other = await shop.addProduct({ name: 'Fazék', categoryId: potsId });
  const values = [
    { attributeId: capacity.id, number: 2.5 },
    { attributeId: induction.id, yes: true },
    { attributeId: color.id, optionIds: [optionOf(color, 0)] },
    { attributeId: suits.id, optionIds: [optionOf(suits, 0), optionOf(suits, 1)] },
    { attributeId: origin.id, texts: { hu: 'Zománcozva Bonyhádon', de: 'Emailliert in Bonyhád' } },
  ];
  const saved = await change(pot, { attributes: values });
  expect(saved.status, saved.text).toBe(200);
  expect(saved.body.attributes).toEqual(values);
  await change(other, {
    attributes: [{ attributeId: suits.id, optionIds: [optionOf(suits, 1), optionOf(suits, 2)] }],
  });

  expect(await listed([attributeIs(suits.code, 'gaz')])).toEqual([pot]);
  expect((await listed([attributeIs(suits.code, 'indukcio')])).toSorted()).toEqual([pot, other].toSorted());
  expect(await listed([attributeIs(suits.code, 'gaz', 2), inCategory('edények')])).toEqual([other]);
  expect(await listed([attributeIs(color.code, 'piros')])).toEqual([pot]);
  const facet = (await facets([inCategory('edények')])).attributes.find(({ code }) => code === suits.code);
  expect(facet).toMatchObject({ kind: 'choice' });
  expect(facet?.values.map(({ code, count }) => [code, count])).toEqual([
    ['gaz', 1],
    ['indukcio', 2],
    ['suto', 1],
  ]);
  const page = (await details(pot)).body;
  expect(page.attributes.map(({ code, valueName, value }) => [code, valueName ?? value])).toEqual([
    [capacity.code, 2.5],
    [induction.code, true],
    [color.code, 'Piros'],
    [suits.code, 'Gáz, Indukció'],
    [origin.code, 'Zománcozva Bonyhádon'],
  ]);
  expect(await listed([{ fieldName: 'searchText', value: 'sütő', comparisonOperator: 9 }])).toContain(other);

  const used = (await call<StaffAttribute>(`GET /api/ProductAttribute/${suits.id}`)).body;
  expect([used.productCount, used.options.map(({ productCount }) => productCount)]).toEqual([2, [1, 2, 1]]);
  const deletion = await call('DELETE /api/ProductAttribute', { id: origin.id, version: origin.version });
  expect([deletion.status, deletion.body.details.products]).toEqual([409, 1]);
  const merged = await call<StaffAttribute>('PATCH /api/ProductAttribute/MergeOptions', {
    id: suits.id,
    version: used.version,
    fromOptionId: optionOf(suits, 0),
    intoOptionId: optionOf(suits, 1),
  });
  expect(merged.body.options.map(({ productCount }) => productCount)).toEqual([2, 1]);
  expect((await get(pot)).attributes[3]).toEqual({ attributeId: suits.id, optionIds: [optionOf(suits, 1)] });

  await change(pot, { attributes: [] });
  expect((await get(pot)).attributes).toEqual([]);
  expect(await listed([attributeIs(color.code, 'piros')])).toEqual([]);
});

test('a wrong value is refused with its place, and nothing is stored', async () => {
  const { capacity, induction, color } = attributes;
  const id = await shop.addProduct({ name: 'Tál' });
  const wrongs: [object, string][] = [
    [{ attributeId: 999_999, yes: true }, 'attributes.0.attributeId'],
    [{ attributeId: capacity.id, yes: true }, 'attributes.0.number'],
    [{ attributeId: capacity.id }, 'attributes.0.number'],
    [{ attributeId: capacity.id, number: 1, yes: true }, 'attributes.0.number'],
    [{ attributeId: induction.id, number: 1 }, 'attributes.0.yes'],
    [
      { attributeId: color.id, optionIds: [optionOf(color, 0), optionOf(color, 1)] },
      'attributes.0.optionIds',
    ],
    [{ attributeId: color.id, optionIds: [999_999] }, 'attributes.0.optionIds'],
    [{ attributeId: color.id, optionIds: [] }, 'attributes.0.optionIds'],
  ];
  for (const [wrong, field] of wrongs) {
    const reply = await change(id, { attributes: [wrong] });
    expect([reply.status, reply.body.details.fields], reply.text).toMatchObject([400, [{ field }]]);
  }
  const twice = [1, 2].map((number) => ({ attributeId: capacity.id, number }));
  expect((await change(id, { attributes: twice })).status).toBe(400);
  expect((await get(id)).version).toBe(1);
});

test('the form of a product offers the attributes of its category, required ones named', async () => {
  const { capacity, color, origin } = attributes;
  const stored = (await call<StaffCategory>(`GET /api/ProductGroupType/${potsId}`)).body;
  const below = await call<StaffCategory>('POST /api/ProductGroupType', {
    parentProductGroupTypeId: potsId,
    texts: { hu: { name: 'Lábasok' } },
  });
  const body = {
    id: potsId,
    version: stored.version,
    texts: { hu: { name: 'Edények' } },
    attributeIds: [color.id, capacity.id],
    requiredAttributeIds: [capacity.id],
  };
  const saved = await call<StaffCategory>('PUT /api/ProductGroupType', body);
  expect(saved.body.requiredAttributeIds, saved.text).toEqual([capacity.id]);
  const reply = await call<{ attributes: AttributeChoice[] }>('POST /api/Product/AttributeChoices', {
    productGroupTypeId: below.body.id,
    attributeIds: [origin.id],
  });
  expect(
    reply.body.attributes.map(({ code, isOfCategory, isRequired }) => [code, isOfCategory, isRequired]),
  ).toEqual([
    [color.code, true, false],
    [capacity.code, true, true],
    [origin.code, false, false],
  ]);
  expect(reply.body.attributes[0]?.options.map(({ name, swatch }) => [name, swatch])).toEqual([
    ['Piros', '#c0392b'],
    ['Kék', null],
  ]);
  const wrong = { ...body, version: saved.body.version, requiredAttributeIds: [origin.id] };
  expect((await call('PUT /api/ProductGroupType', wrong)).body.details.fields).toMatchObject([
    { field: 'requiredAttributeIds' },
  ]);
});

test('a product stands in the lists of its other categories, its page under its own one', async () => {
  const id = await shop.addProduct({ name: 'Bögre', categoryId: potsId });
  const saved = await change(id, { otherProductGroupTypeIds: [giftsId, potsId] });
  expect(saved.body.otherProductGroupTypeIds, saved.text).toEqual([giftsId]);
  // Where the shop runs, the notification of the change drops it.
  clearCategoryTree(shop.connection.pool);
  for (const oneOfEachModel of [false, true]) {
    expect(await listed([inCategory('ajándékok')], { oneOfEachModel })).toEqual([id]);
    expect(await listed([inCategory('edények')], { oneOfEachModel })).toContain(id);
  }
  const counts = (await facets()).categories;
  expect(counts.find(({ code }) => code === 'ajándékok')?.count).toBe(1);
  const tree = await shop.call<{ productGroupTypes: ProductGroupType[] }>(
    'GET /api/ShopProduct/GroupTypes?language=de',
  );
  expect(tree.body.productGroupTypes.find(({ id: each }) => each === giftsId)?.productCount).toBe(1);
  expect((await details(id)).body.categoryPath.map(({ code }) => code)).toEqual(['edények']);
  const wrong = await change(id, { otherProductGroupTypeIds: [999_999] });
  expect(wrong.body.details.fields).toMatchObject([{ field: 'otherProductGroupTypeIds' }]);
  await change(id, { otherProductGroupTypeIds: [] });
  expect(await listed([inCategory('ajándékok')])).toEqual([]);
});

test('what the law wants shown of a product is stored, shown and copied', async () => {
  const operator = {
    code: 'm',
    name: 'Gyár',
    postalAddress: 'Bonyhád',
    electronicAddress: 'gyar@example.hu',
  };
  const [maker] = await shop.connection.db.insert(economicOperators).values(operator).returning();
  const related = await shop.addProduct({ name: 'Fedő' });
  const id = await shop.addProduct({ name: 'Serpenyő', amount: 30_000_00 });
  const measures = { weight: 1200, widthMillimetres: 280, heightMillimetres: null, depthMillimetres: 95 };
  const fields = {
    netQuantity: 0.5,
    netQuantityUnit: 'kg',
    ...measures,
    manufacturerId: maker!.id,
    responsiblePersonId: maker!.id,
    mandatoryWarranty: true,
    foodContact: true,
    relatedProductIds: [related],
  };
  expect((await change(id, fields)).body).toMatchObject(fields);
  expect((await details(id)).body).toMatchObject({
    unitPrice: { amount: 60_000, unit: 'kg' },
    manufacturer: { name: 'Gyár' },
    responsiblePerson: { electronicAddress: 'gyar@example.hu' },
    mandatoryWarrantyYears: 2,
    foodContact: true,
    relatedProductIds: [related],
    netQuantity: { amount: 0.5, unit: 'kg' },
    ...measures,
  });
  const copy = await call<StaffProduct>('POST /api/Product/Duplicate', { id });
  expect(copy.body).toMatchObject(fields);
  const wrongs: [object, string][] = [
    [{ manufacturerId: 999_999 }, 'manufacturerId'],
    [{ relatedProductIds: [id] }, 'relatedProductIds'],
    [{ netQuantity: 0 }, 'netQuantity'],
  ];
  for (const [wrong, field] of wrongs) {
    expect((await change(id, wrong)).body.details.fields, field).toMatchObject([{ field }]);
  }
});

test('a product is published at its date and hidden at its end, with its prices as they were', async () => {
  const { db } = shop.connection;
  const id = await shop.addProduct({ name: 'Karácsonyi tál' });
  const far = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const planned = await change(id, { publishFrom: far(1), publishUntil: far(2) });
  expect(planned.body).toMatchObject({ published: false, publishFrom: expect.any(String) });
  expect((await details(id)).status).toBe(404);
  expect((await change(id, { publishFrom: far(3) })).body.details.fields).toMatchObject([
    { field: 'publishUntil', code: 'notLater' },
  ]);
  const { rows: jobs } = await db.execute(sql`SELECT 1 FROM pgboss.job WHERE name = 'publish-by-date'`);
  expect(jobs.length).toBe(2);
  await publishByDate(db);
  expect((await get(id)).published).toBe(false);

  await db.execute(sql`UPDATE products SET publish_from = now() - interval '1 minute' WHERE id = ${id}`);
  await publishByDate(db);
  expect(await get(id)).toMatchObject({ published: true, publishFrom: null, version: 3 });
  expect((await details(id)).status).toBe(200);
  await db.execute(sql`UPDATE products SET publish_until = now() - interval '1 minute' WHERE id = ${id}`);
  await publishByDate(db);
  await publishByDate(db);
  expect(await get(id)).toMatchObject({ published: false, publishUntil: null, version: 4 });
  const { rows } = await db.execute(
    sql`SELECT 1 FROM price_history WHERE product_id = ${id} AND currency_id = 3`,
  );
  expect(rows.length).toBe(1);
  const { rows: log } = await db.execute<{ action: string }>(
    sql`SELECT action FROM audit_log WHERE entity_id = ${id} ORDER BY id`,
  );
  expect(log.map(({ action }) => action)).toEqual(['update', 'publishByDate', 'hideByDate']);

  const again = await change(id, { publishFrom: far(1) });
  expect(again.body.publishFrom).not.toBeNull();
  expect((await change(id, { published: true })).body).toMatchObject({ published: true, publishFrom: null });
});
