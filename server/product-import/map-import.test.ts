import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportMapping, ImportMappingColumn } from '@kamra/contract/import-mapping.ts';
import { sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countsOf, detailsOf, importFile, reportOf, runImportJob } from '../testing/test-import.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { forgetEndedImports } from './end-import.ts';

let shop: TestShop;
let cookie: string;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kamra-mapping-'));
  shop = await startTestShop({ DATA_DIR: dataDir });
  cookie = (await shop.addStaff({ products: 'write', categories: 'write', brands: 'write' })).cookie;
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

const try_ = (file: string | Uint8Array) => importFile(shop, cookie, file, { dryRun: true });
const mappingOf = (importId: string, as = cookie) =>
  shop.call<{ columns: ImportMappingColumn[]; code: string }>(`GET /api/Product/Import/${importId}/Mapping`, {
    cookie: as,
  });
const map = (importId: string, fields: ImportMapping, as = cookie) =>
  shop.call<{ importId: string; code: string; details: unknown }>('POST /api/Product/Import/Map', {
    cookie: as,
    body: { importId, fields },
  });
const repeat = async (importId: string) => {
  const options = { unknown: 'create' };
  const body = { importId, dryRun: false, options };
  const started = await shop.call<{ importId: string }>('POST /api/Product/Import/Repeat', { cookie, body });
  expect(started.status).toBe(202);
  return runImportJob(shop, cookie, started.body.importId);
};

const wholesale = [
  'Cikkszám;Megnevezés;Bruttó ár (Ft);Szabad készlet;Termékcsoport;Márka;Kód;Súly (kg);Megjegyzés;Szín',
  'NK-1;Zománcos lábas;12 990;4;Konyha > Edények;Zengő;5901234123457;1,5;törékeny;kék',
  'NK-2;Zománcos fedő;4 990 Ft;0;Konyha > Edények;Zengő;4006381333931;0,4;;piros',
].join('\n');
const asTold: ImportMapping = [
  ...(['sku', 'name', 'price.HUF', 'stock', 'category', 'brand', 'gtin', 'weight'] as const),
  null,
  'option',
];

test('a table of no known format is mapped, tried, imported, and known the next time', async () => {
  const refused = await try_(wholesale);
  expect(refused).toMatchObject({
    state: 'failed',
    failure: 'unknownFormat',
    canMap: true,
    canRepeat: false,
  });
  const { body } = await mappingOf(refused.importId);
  expect(body.columns.map(({ field }) => field)).toEqual(asTold);
  expect(body.columns[6]).toEqual({
    column: 'Kód',
    samples: ['5901234123457', '4006381333931'],
    field: 'gtin',
    basis: 'values',
  });

  const mapped = await map(refused.importId, asTold);
  expect(mapped.status).toBe(202);
  const tried = await runImportJob(shop, cookie, mapped.body.importId);
  expect(tried).toMatchObject({ dryRun: true, canMap: true, canRepeat: true });
  expect(reportOf(tried)).toMatchObject({ recognisedAs: 'mapped', created: 2, rejected: 0, errors: [] });
  expect(reportOf(await repeat(tried.importId))).toMatchObject({ created: 2, errors: [] });
  const details = await detailsOf(shop, 'NK-1');
  expect(details).toMatchObject({ productName: 'Zománcos lábas', price: 12_990, availibilityCount: 4 });
  expect(details.categoryPath.map(({ name }) => name)).toEqual(['Konyha', 'Edények']);

  const next = await try_(wholesale.replace('12 990', '13 490'));
  expect(reportOf(next)).toMatchObject({ recognisedAs: 'mapped', updated: 1, unchanged: 1 });
  expect((await mappingOf(next.importId)).body.columns[0]).toMatchObject({ field: 'sku', basis: 'saved' });

  const odd = await try_(wholesale.replace('12 990', '0').replace(';0;Konyha', ';-3;Konyha'));
  expect(reportOf(odd)).toMatchObject({ rejected: 0 });
  expect(reportOf(odd).errors).toMatchObject([
    { row: 2, column: 'Bruttó ár (Ft)', value: '0', code: 'zeroPrice', isWarning: true },
    { row: 3, column: 'Szabad készlet', value: '-3', code: 'negativeStock', isWarning: true },
  ]);
  const { rows } = await shop.connection.db.execute(
    sql`SELECT count(*)::int AS count FROM audit_log WHERE action = 'mapImport'`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('rows of one group are variants, and texts are those of their languages', async () => {
  const lines = [
    ['Art', 'Produkt DE', 'Product EN', 'VK', 'Gruppe', 'Serie', 'Farbe', 'Bilder'],
    ['T-1', 'Tasse', 'Cup', '9,90 €', 'Küche', 'T', 'blau', ''],
    ['T-2', 'Tasse', 'Cup', '9,90 €', 'Küche', 'T', 'rot', ''],
  ];
  const refused = await try_(await writeXlsx({ sheets: [{ name: 'Liste', rows: lines }] }));
  const fields: ImportMapping = [
    ...(['sku', 'name.de', 'name.en', 'price', 'category', 'variantGroup', 'option', 'picture'] as const),
  ];
  const mapped = await map(refused.importId, fields);
  const tried = await runImportJob(shop, cookie, mapped.body.importId);
  expect(reportOf(tried).errors).toEqual([]);
  await repeat(tried.importId);
  const cup = await detailsOf(shop, 'T-1', 'de', 1);
  expect(cup).toMatchObject({ productName: 'Tasse', price: 9.9 });
  expect(cup.siblings).toHaveLength(2);
});

describe('a mapping that cannot be used is refused', () => {
  let importId: string;
  beforeAll(async () => {
    importId = (await try_('Artikel;Text;Betrag X\nA;Topf;990\n')).importId;
  });

  test.each<[string, unknown[], unknown]>([
    ['no sku', ['name', null, 'price'], { fields: [{ field: 'sku', code: 'required' }] }],
    ['a field twice', ['sku', 'price', 'price'], { fields: [{ field: 'price', code: 'taken' }] }],
    ['other columns', ['sku', 'name'], { fields: [{ field: 'fields', code: 'invalid' }] }],
    ['an unknown field', ['sku', 'name', 'cost'], expect.anything()],
    ['no field', [], expect.anything()],
    ['too many', ['sku', ...Array.from({ length: 1_000 }, () => null)], expect.anything()],
  ])('%s', async (_name, fields, details) => {
    const reply = await map(importId, fields as ImportMapping);
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalidRequest', details } });
  });

  test('of an import that is none, of a known format, or of somebody without the right', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const known = await try_('sku,name_hu,stock\nA,Tál,1\n');
    for (const id of [unknown, known.importId]) {
      expect((await map(id, ['sku', 'name', 'price'])).status).toBe(404);
      expect((await mappingOf(id)).status).toBe(404);
    }
    const reader = (await shop.addStaff({ products: 'read' })).cookie;
    expect((await mappingOf(importId, reader)).status).toBe(200);
    expect((await map(importId, ['sku', 'name', 'price'], reader)).status).toBe(403);
  });

  test('a mapping in the upload counts, and one that does not fit the table is none', async () => {
    const file = 'A1;B1\nX-1;Tál\n';
    const run = (mapping: ImportMapping) =>
      importFile(shop, cookie, file, { dryRun: true, reading: { mapping } });
    expect((await run(['sku', 'name', 'stock'])).failure).toBe('unknownFormat');
    const report = reportOf(await run(['sku', 'name']));
    expect(countsOf(report)).toMatchObject({ rejected: 1 });
    expect(report.errors.map(({ row, code }) => [row, code])).toContainEqual([2, 'missing']);
  });

  test('the file is forgotten after a day', async () => {
    const { db } = shop.connection;
    await db.execute(
      sql`UPDATE product_imports SET finished_at = now() - interval '25 hours' WHERE id = ${importId}::uuid`,
    );
    await forgetEndedImports(db);
    expect((await mappingOf(importId)).status).toBe(404);
  });
});
