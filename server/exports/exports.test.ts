import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { maxExportRows } from '@kamra/contract/exports.ts';
import type { ImportReport } from '@kamra/contract/product-import.ts';
import { desc, eq } from 'drizzle-orm';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brands, products, productTexts } from '../catalogue/catalogue-tables.ts';
import { customers } from '../customers/customer-tables.ts';
import { auditLog } from '../staff/staff-tables.ts';
import { catalogueState, countsOf, importFile, reportOf } from '../testing/test-import.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { createExport } from './create-export.ts';
import { exportProducts } from './export-products.ts';
import { writeCsv } from './write-table.ts';

type Started = { exportId: string; code?: string; details?: { fields?: object[] } };

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff('administrator')).cookie;
});
afterAll(() => shop.close());

const start = (path: string, body: object, by = cookie) =>
  shop.call<Started>(`POST /api/${path}/Export`, { cookie: by, body });
const load = (path: string, exportId: string, by = cookie) =>
  shop.call(`GET /api/${path}/Export/${exportId}`, { cookie: by });
const download = async (path: string, body: object) => {
  const { body: started, status, text } = await start(path, body);
  expect(status, text).toBe(201);
  return load(path, started.exportId);
};
const everything = { products: { fieldConditions: [] } };
const rowsOf = (text: string) => parseCsv(text.replace(/^\uFEFF/, ''), { delimiter: ';' });
const lastEntry = async () =>
  (await shop.connection.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

/** As a product has it, and as a row of our own table writes it. */
const wasteAndEnergy = {
  packaging: [
    { material: 'PAP20' as const, grams: 180.5, circularCode: '15010101' },
    { material: 'LDPE4' as const, grams: 12, circularCode: null },
  ],
  ...({
    circularCode: '43210001',
    electrical: true,
    batteryKind: 'lithiumIon',
    batteryFitting: 'replaceable',
  } as const),
  ...({ energyClass: 'E', energyScale: 'A-G', eprelNumber: '123456', foodContact: true } as const),
  foodContactMaterial: 'stainlessSteel' as const,
};

describe('an export', () => {
  test('of products is imported again, and nothing changes', async () => {
    const { db } = shop.connection;
    const [brand] = await db.insert(brands).values({ code: 'marka', name: 'Márka' }).returning();
    const id = await shop.addProduct({
      name: '=HYPERLINK("http://x")',
      amount: 9_990_00,
      amounts: { 1: 25_50 },
    });
    await shop.addProduct({
      name: '\'+36 (1) bögre; „kék”, 12"',
      sku: '-kötőjel',
      published: false,
      onHand: 0,
    });
    await db
      .update(products)
      .set({
        brandId: brand!.id,
        gtin: '5991234567891',
        weightGrams: 1_250,
        widthMillimetres: 80,
        ...wasteAndEnergy,
      })
      .where(eq(products.id, id));
    const texts = {
      productId: id,
      language: 'de',
      name: '@Tasse',
      nameCode: 'tasse',
      care: 'Zeile 1\nZeile 2',
    };
    await db.insert(productTexts).values(texts);
    const before = await catalogueState(shop);
    for (const separator of [';', ',', '\t']) {
      const file = await download('Product', { ...everything, separator });
      expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(file.headers['content-disposition']).toMatch(
        /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/,
      );
      expect(file.headers['cache-control']).toBe('private, no-store');
      expect(file.text).toContain(`${separator}${separator === ';' ? '25,5' : '25.5'}${separator}`);
      const report: ImportReport = reportOf(await importFile(shop, cookie, file.text));
      expect(report.errors).toEqual([]);
      expect(countsOf(report)).toEqual({ created: 0, updated: 0, unchanged: 2, rejected: 0 });
    }
    expect(await catalogueState(shop)).toEqual(before);
    const { text } = await download('Product', { ...everything, columns: ['sku', 'name_hu'] });
    expect(text.startsWith('\uFEFFsku;name_hu\r\n')).toBe(true);
    expect(rowsOf(text)).toContainEqual([expect.any(String), `'=HYPERLINK("http://x")`]);
    expect(rowsOf(text)).toContainEqual(["'-kötőjel", `''+36 (1) bögre; „kék”, 12"`]);
  });

  test('A20: brings waste, battery, energy and food contact back into another product; wrong cells are refused', async () => {
    const given = await shop.addProduct({ sku: 'KF-1' });
    await shop.addProduct({ sku: 'KF-3' });
    const taker = await shop.addProduct({ sku: 'KF-2' });
    const { db } = shop.connection;
    await db.update(products).set(wasteAndEnergy).where(eq(products.id, given));
    const columns = [
      ...[
        'sku',
        'packaging',
        'circular_code',
        'electrical',
        'battery_kind',
        'battery_fitting',
        'energy_class',
      ],
      ...['energy_scale', 'eprel_number', 'food_contact', 'food_contact_material'],
    ];
    const { text } = await download('Product', { products: { productIds: [given] }, columns });
    const imported = reportOf(await importFile(shop, cookie, text.replace('KF-1', 'KF-2')));
    expect(countsOf(imported)).toEqual({ created: 0, updated: 1, unchanged: 0, rejected: 0 });
    const [stored] = await db.select().from(products).where(eq(products.id, taker));
    expect(stored).toMatchObject(wasteAndEnergy);

    const wrong = [
      'sku;packaging;electrical;energy_class;battery_kind;food_contact_material',
      'KF-1;GOLD:1;talán;;;',
      'KF-2;;;A+++;;',
      'KF-3;;;;alkali;',
    ];
    const { errors } = reportOf(await importFile(shop, cookie, wrong.join('\n')));
    expect(errors.map(({ row, column }) => [row, column])).toEqual([
      [2, 'packaging'],
      [2, 'electrical'],
      [3, 'energy_class'],
      [4, 'battery_kind'],
    ]);
  });

  test('of products as XLSX, of a filter, and with the prices that shoppers see', async () => {
    const sku = 'XLSX-1';
    const id = await shop.addProduct({ sku, amount: 1_500_00, onHand: 4 });
    const fieldConditions = [{ fieldName: 'sku', value: sku, comparisonOperator: 1 }];
    const columns = ['sku', 'stock', 'available', 'shown_price_huf', 'shown_price_eur'];
    const { body: started } = await start('Product', {
      products: { fieldConditions },
      columns,
      format: 'xlsx',
    });
    const reply = await shop.app.inject({
      url: `/api/Product/Export/${started.exportId}`,
      headers: { cookie, origin: shop.config.shopUrl },
    });
    const workbook = await readXlsx(reply.rawPayload);
    const [head, row] = workbook.sheets[0]!.rows;
    expect(head).toEqual(columns);
    expect(row).toEqual([sku, 4, 4, 1_500, expect.any(Number)]);
    const chosen = await download('Product', { products: { productIds: [id, 999_999] }, columns: ['sku'] });
    expect(rowsOf(chosen.text)).toEqual([['sku'], [sku]]);
  });

  test('of orders and customers is noted in the audit log and needs the right on them', async () => {
    const productId = await shop.addProduct();
    await placeTestOrder(shop, [{ productId, soldQuantity: 2 }]);
    const [customer] = await shop.connection.db
      .insert(customers)
      .values({ email: 'vevo@example.com', familyName: '=Kis', givenName: 'Éva' })
      .returning();
    const orders = await download('ProductOrder', {
      columns: ['order_number', 'total', 'currency', 'delivery_city'],
    });
    expect(rowsOf(orders.text)).toEqual([
      ['order_number', 'total', 'currency', 'delivery_city'],
      [expect.any(String), expect.stringMatching(/^\d+$/), 'HUF', 'Budapest'],
    ]);
    expect(await lastEntry()).toMatchObject({ module: 'orders', action: 'export', after: { rows: 1 } });
    const { body: sheet } = await start('ProductOrder', { columns: ['phone', 'total'], format: 'xlsx' });
    const file = await shop.app.inject({
      url: `/api/ProductOrder/Export/${sheet.exportId}`,
      headers: { cookie, origin: shop.config.shopUrl },
    });
    const [, written] = (await readXlsx(file.rawPayload)).sheets[0]!.rows;
    expect(written).toEqual([expect.stringMatching(/^\+\d[\d ]+$/), Number(rowsOf(orders.text)[1]![1])]);
    const people = await download('Customer', {});
    expect(rowsOf(people.text)[1]).toEqual([
      String(customer!.id),
      'vevo@example.com',
      "'=Kis",
      'Éva',
      '',
      'hu',
      expect.any(String),
      '0',
    ]);
    expect(await lastEntry()).toMatchObject({ module: 'customers', action: 'export', after: { rows: 1 } });

    const other = await shop.addStaff({ products: 'read' });
    expect((await start('ProductOrder', {}, other.cookie)).status).toBe(403);
    expect((await start('Customer', {}, other.cookie)).status).toBe(403);
    const { exportId } = (await start('Product', everything)).body;
    expect((await load('Product', exportId, other.cookie)).status).toBe(404);
    expect((await load('ProductOrder', exportId)).status).toBe(404);
    await shop.connection.pool.query(`UPDATE exports SET created_at = now() - interval '2 hours'`);
    expect((await load('Product', exportId)).status).toBe(404);
  });

  test('refuses unknown columns and conditions with their field', async () => {
    const wrong = [{ fieldName: 'secret', value: '1', comparisonOperator: 1 }];
    for (const [body, field] of [
      [{ ...everything, columns: ['password_hash'] }, 'columns.0'],
      [{ ...everything, columns: [] }, 'columns'],
      [{ ...everything, separator: '|' }, 'separator'],
      [{ products: { fieldConditions: wrong } }, 'fieldConditions.0.fieldName'],
    ] as const) {
      const reply = await start('Product', body);
      expect(reply.status).toBe(400);
      expect(JSON.stringify(reply.body.details)).toContain(field);
    }
  });

  test('refuses more rows than a file of its format may have (specification §9)', async () => {
    const { systemUserId, email } = await shop.addStaff('administrator');
    for (const [format, limit] of Object.entries(maxExportRows)) {
      const request = { format: format as keyof typeof maxExportRows };
      const actor = { systemUserId, name: email, address: null };
      const startWith = (count: number) => createExport(shop.connection.db, 'orders', request, count, actor);
      await expect(startWith(limit + 1)).rejects.toMatchObject({ code: 'tooLarge', details: { limit } });
      expect(await startWith(limit)).toHaveProperty('exportId');
    }
  });

  test('holds only a batch of its rows, however many there are', async () => {
    const { pool } = shop.connection;
    // One statement for all of them would come near the limit of a statement.
    for (let first = 1; first < 20_000; first += 2_000) {
      await pool.query(
        `WITH category AS (SELECT id FROM categories LIMIT 1), added AS (
          INSERT INTO products (sku, category_id)
          SELECT 'many-' || n, category.id FROM category, generate_series($1::int, $1::int + 1999) n
          RETURNING id
        ), stocked AS (INSERT INTO stock (product_id) SELECT id FROM added)
        INSERT INTO product_texts (product_id, language, name, name_code, description)
        SELECT id, 'hu', 'Sok ' || id, 'sok-' || id, repeat('ű', 3000) FROM added`,
        [first],
      );
    }
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const held = () => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const request = {
      ...everything,
      format: 'csv',
      separator: ';',
      products: { fieldConditions: [], language: 'hu', currencyId: 3 },
    } as const;
    const table = await exportProducts(
      shop.connection,
      request as unknown as Parameters<typeof exportProducts>[1],
    );
    let written = 0;
    let most = 0;
    let nextLook = 0;
    const before = held();
    for await (const piece of writeCsv(table, ';')) {
      written += (piece as Buffer).length;
      if (written < nextLook) continue;
      nextLook += 10_000_000;
      most = Math.max(most, held() - before);
    }
    expect(written).toBeGreaterThan(100_000_000);
    expect(most).toBeLessThan(40_000_000);
  });
});
