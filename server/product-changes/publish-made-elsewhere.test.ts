import type { StaffBrand } from '@kamra/contract/brand-administration.ts';
import type { BulkChange, BulkRefusal } from '@kamra/contract/bulk-changes.ts';
import type { FieldError } from '@kamra/contract/error-codes.ts';
import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import type { Readiness } from '@kamra/contract/shop-readiness.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBulkChange } from '../bulk-changes/run-bulk-change.ts';
import { publishByDate } from '../product-administration/publish-by-date.ts';
import { importFile, reportOf } from '../testing/test-import.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

type Refused = { code: string; details: { fields: FieldError[] } };

let shop: TestShop;
let cookie: string;
const operators: Record<string, number> = {};
beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff('administrator'));
  await query(`UPDATE shop_settings SET value = value || '{"makerRequired": true}'`);
  await query(`INSERT INTO categories (code) VALUES ('dishes')`);
  for (const countryCode of ['CN', 'NO', 'HU', null]) {
    const { body } = await addOperator(countryCode);
    operators[countryCode ?? 'unsaid'] = body.id;
  }
});
afterAll(() => shop.close());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await shop.connection.pool.query<Row>(text, values)).rows;
const addOperator = (countryCode: string | null) =>
  shop.call<{ id: number }>('POST /api/EconomicOperator', {
    cookie,
    body: {
      ...{
        name: `Gyártó ${countryCode}`,
        postalAddress: 'Fő utca 1.',
        electronicAddress: 'x@gyarto.example',
      },
      countryCode,
    },
  });
const change = async (id: number, body: object) => {
  const { version } = (await shop.call<StaffProduct>(`GET /api/Product/${id}`, { cookie })).body;
  return shop.call<StaffProduct & Refused>('PATCH /api/Product/Update', {
    cookie,
    body: { id, version, ...body },
  });
};
const refusal = (field: string, code: string) => ({
  status: 400,
  body: { code: 'invalidRequest', details: { fields: [{ field, code }] } },
});
const needsPerson = refusal('responsiblePersonId', 'needsResponsiblePerson');
const isPublished = async (id: number) =>
  (await query<{ published: boolean }>('SELECT published FROM products WHERE id = $1', [id]))[0]!.published;

async function addBrand(name: string, named: Partial<StaffBrand>): Promise<StaffBrand> {
  const body = { name, texts: {}, ...named };
  return (await shop.call<StaffBrand>('POST /api/ProductBrand', { cookie, body })).body;
}

test('[law A14] what a maker outside the EEA makes is published with a responsible person alone', async () => {
  const id = await shop.addProduct({ name: 'Tál', published: false });
  const made = (country: string) => change(id, { published: true, manufacturerId: operators[country] });
  expect(await made('CN')).toMatchObject(needsPerson);
  expect(await isPublished(id)).toBe(false);
  for (const country of ['NO', 'HU', 'unsaid']) expect((await made(country)).status, country).toBe(200);
  expect(await change(id, { manufacturerId: operators.CN })).toMatchObject(needsPerson);
  const answered = { manufacturerId: operators.CN, responsiblePersonId: operators.HU };
  expect((await change(id, answered)).status).toBe(200);
  expect(await change(id, { responsiblePersonId: null })).toMatchObject(needsPerson);
  expect((await change(id, { published: false, responsiblePersonId: null })).status).toBe(200);
  expect((await addOperator('XX')).status).toBe(400);
});

test('[law A14] a brand keeps the responsible person of its published products', async () => {
  const named = { manufacturerId: operators.CN!, responsiblePersonId: operators.HU! };
  const brand = await addBrand('Távoli', named);
  const id = await shop.addProduct({ name: 'Csésze', published: false });
  expect((await change(id, { published: true, productBrandId: brand.id })).status).toBe(200);
  const update = (body: object) =>
    shop.call<StaffBrand & Refused>('PUT /api/ProductBrand', {
      cookie,
      body: { id: brand.id, version: brand.version, name: brand.name, texts: {}, ...named, ...body },
    });
  expect(await update({ responsiblePersonId: null })).toMatchObject(needsPerson);
  expect(await update({ manufacturerId: null })).toMatchObject(refusal('manufacturerId', 'needsMaker'));
  expect((await update({ manufacturerId: operators.HU, responsiblePersonId: null })).status).toBe(200);
});

test('[law A14] bulk changes, the spreadsheet, imports and dates leave it hidden, each with its reason', async () => {
  const brand = await addBrand('Messzi', { manufacturerId: operators.CN! });
  const id = await shop.addProduct({ name: 'Kancsó', published: false });
  await change(id, { productBrandId: brand.id });
  const code = 'needsResponsiblePerson';

  const action = { kind: 'publish', published: true };
  const { body: begun } = await shop.call<{ bulkChangeId: string }>('POST /api/Product/BulkChange', {
    ...{ cookie, body: { products: { productIds: [id] }, action } },
  });
  await runBulkChange(shop.connection.db, begun.bulkChangeId, new AbortController().signal);
  const { body: made } = await shop.call<BulkChange & { refusals: BulkRefusal[] }>(
    `GET /api/Product/BulkChange/${begun.bulkChangeId}`,
    { cookie },
  );
  expect(made.refusals).toEqual([expect.objectContaining({ productId: id, code })]);

  const [row] = await query<{ version: number }>('SELECT version FROM products WHERE id = $1', [id]);
  const rows = [{ id, version: row!.version, values: { published: 'true' } }];
  const sheet = await shop.call('PATCH /api/Product/Sheet', {
    ...{ cookie, body: { batchId: crypto.randomUUID(), rows } },
  });
  expect(sheet.body).toMatchObject({ saved: [], rejected: [{ id, errors: [{ field: 'published', code }] }] });

  const file = 'sku,name_hu,category_code,price_huf,stock,brand_code\nME-1,Tál,dishes,1000,3,messzi';
  const report = await reportOf(await importFile(shop, cookie, file));
  expect(report).toMatchObject({
    created: 1,
    errors: [{ row: 2, column: 'published', value: '', code }],
  });

  await query(`UPDATE products SET publish_from = now() - interval '1 minute' WHERE id = $1`, [id]);
  await publishByDate(shop.connection.db);
  expect(await isPublished(id)).toBe(false);

  await query('UPDATE products SET published = true WHERE id = $1', [id]);
  const { body } = await shop.call<Readiness>('GET /api/Configuration/Readiness', { cookie });
  expect(body.checks.find(({ name }) => name === 'makers')?.missing).toHaveLength(1);
});
