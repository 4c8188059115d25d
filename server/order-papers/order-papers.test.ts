import { languages } from '@kamra/contract/languages.ts';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../staff/staff-tables.ts';
import { readPdfText } from '../testing/read-pdf-text.ts';
import { giveChoice } from '../testing/test-choices.ts';
import { placeTestOrder, testAddress } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop({ RATE_LIMITS: 'order=1000' });
  cookie = (await shop.addStaff({ orders: 'read' })).cookie;
  productId = await shop.addProduct({
    name: 'Tűzpiros fazék',
    sku: 'FAZÉK-7',
    amount: 4_990_00,
    onHand: 900,
  });
});
afterAll(() => shop.close());

async function place(changes: object, soldQuantity = 2) {
  const { body } = await placeTestOrder(shop, [{ productId, soldQuantity }], changes);
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    'SELECT id FROM orders WHERE order_number = $1',
    [body.orderNumber],
  );
  return { id: rows[0]!.id, orderNumber: body.orderNumber };
}

async function printFile(orderIds: number[], papers: string[], language = 'hu') {
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/ProductOrder/Papers',
    headers: { origin: shop.config.shopUrl, cookie },
    payload: { orderIds, papers, language },
  });
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
  expect(reply.headers['content-type']).toBe('application/pdf');
  expect(reply.headers['content-disposition']).toMatch(/filename="orders-\d{4}-\d\d-\d\d\.pdf"/);
  return reply.rawPayload;
}

const print = async (...chosen: Parameters<typeof printFile>) => readPdfText(await printFile(...chosen));

const call = (body: object, by = cookie) =>
  shop.call<{ code: string; details: object }>('POST /api/ProductOrder/Papers', { cookie: by, body });

test('papers of an order are in its buyer’s language', async () => {
  const warranty = {
    hu: ['Jótállási jegy', 'Kötelező jótállás az átadástól: 2 év', 'Ön elsősorban – választása szerint'],
    en: [
      'Warranty card',
      'Mandatory warranty from delivery: 2 years',
      'repair or replacement free of charge',
    ],
    de: ['Garantieschein', 'Pflichtgarantie ab Übergabe: 2 Jahre', 'kostenlose Reparatur oder Ersatz'],
    fr: [
      'Bon de garantie',
      'Garantie obligatoire à partir de la remise',
      '2 ans',
      'le remplacement gratuits',
    ],
    ru: ['Гарантийный талон', 'Обязательная гарантия со дня передачи: 2 года', 'При недостатке вы можете'],
    tr: ['Garanti belgesi', 'Teslimden itibaren zorunlu garanti: 2 yıl', 'ücretsiz onarım veya değişim'],
  };
  const expected = {
    hu: ['Csomagkísérő', 'Szállítási cím', 'Rendelés összesítője', 'Ez az összesítő nem számla', 'Utánvét'],
    en: ['Packing slip', 'Delivery address', 'Order summary', 'is not an invoice'],
    de: ['Packzettel', 'Lieferadresse', 'Bestellübersicht', 'keine Rechnung'],
    fr: [
      'Bordereau de colisage',
      'Adresse de livraison',
      'Récapitulatif de commande',
      'n’est pas une facture',
    ],
    ru: ['Упаковочный лист', 'Адрес доставки', 'Сводка заказа', 'не является счётом'],
    tr: ['Sevk fişi', 'Teslimat adresi', 'Sipariş özeti', 'Bu özet fatura değildir'],
  };
  for (const language of languages) {
    const deliveryAddress = {
      ...testAddress,
      familyName: 'Şığöçü',
      givenName: 'Őzike',
      street: 'Űr ул. Щ 5.',
    };
    const order = await place({
      language,
      email: `${language}@vasarlo.example`,
      deliveryAddress,
      note: 'Csöngő',
      giftNote: 'Boldog névnapot, Űrsula!',
    });
    await shop.connection.pool.query(
      'UPDATE order_lines SET mandatory_warranty_years = 2 WHERE order_id = $1',
      [order.id],
    );
    const papers = ['packingSlip', 'summary', 'warrantyCard'];
    const file = await printFile([order.id], papers);
    if (language === 'tr')
      expect(await printFile([order.id], papers), 'same input, same bytes').toEqual(file);
    const pages = readPdfText(file);
    expect(pages).toHaveLength(3);
    for (const each of [order.orderNumber, 'Tűzpiros fazék × 2', 'FAZÉK-7', ...warranty[language]])
      expect(pages[2], language).toContain(each);
    const text = pages.join(' ');
    const ofAll = ['Şığöçü', 'Őzike', 'Űr ул. Щ 5.', order.orderNumber, 'FAZÉK-7', '+36', 'Csöngő'];
    for (const each of [...ofAll, ...expected[language]]) expect(text, language).toContain(each);
    expect(pages[0], 'what goes to whom it is given').toContain('Boldog névnapot, Űrsula!');
    expect(pages[0], 'a packing slip has no prices but what the courier takes').not.toContain('4 990');
    expect(pages[1]).toContain('9 980 Ft');
  }
});

test('300 orders are one file: the pick list in the language of staff, then the slips', async () => {
  const one = await place({ language: 'ru', email: 'sok@vasarlo.example' }, 3);
  const { rows: copies } = await shop.connection.pool.query<{ id: number }>(
    `WITH copied AS (
      INSERT INTO orders (order_number, trn_id, email, phone, customer_name, language, currency_id, payment_type_id,
        payment_status_id, goods_total, delivery_fee, payment_fee, total, cash_total)
      SELECT 'K-TEST-' || lpad(n::text, 4, '0'), 'copy' || n, email, phone, customer_name, language, currency_id,
        payment_type_id, payment_status_id, goods_total, delivery_fee, payment_fee, total, cash_total
      FROM orders, generate_series(1, 299) n WHERE id = $1 RETURNING id
    ), addresses AS (
      INSERT INTO order_addresses SELECT c.id, kind, family_name, given_name, company, tax_number, country_code,
        postal_code, city, street FROM order_addresses a, copied c WHERE a.order_id = $1
    ), lines AS (
      INSERT INTO order_lines (order_id, product_id, position, product_name, sku, quantity, unit_amount, line_amount,
        vat_rate, vat_amount)
      SELECT c.id, product_id, position, product_name, sku, quantity, unit_amount, line_amount, vat_rate, vat_amount
      FROM order_lines l, copied c WHERE l.order_id = $1
    ) SELECT id FROM copied ORDER BY id`,
    [one.id],
  );
  const ids = [one.id, ...copies.map(({ id }) => id)];
  await giveChoice(shop.connection.db, productId, { hu: 'nagy', en: 'large' });
  const pages = await print(ids, ['packingSlip', 'pickList'], 'en');
  const slips = pages.filter((page) => page.includes('Упаковочный лист'));
  expect(slips).toHaveLength(300);
  expect(slips[1]).toContain('K-TEST-0001');
  expect(slips[299]).toContain('K-TEST-0299');
  const list = pages.slice(0, pages.length - 300).join(' ');
  expect(list).toContain('Pick list');
  expect(list).toContain('300 orders, 900 pieces in all');
  expect(list, 'which variant is picked').toContain('Tűzpiros fazék, large');
  for (const number of [one.orderNumber, 'K-TEST-0001', 'K-TEST-0299'])
    expect(list).toContain(`${number} × 3`);
  const [entry] = await shop.connection.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({
    module: 'orders',
    action: 'print',
    after: {
      papers: ['packingSlip', 'pickList'],
      orderNumbers: expect.arrayContaining([one.orderNumber, 'K-TEST-0299']),
    },
  });
});

test('refuses unknown orders, too many, and whoever may not read orders', async () => {
  const { id } = await place({ email: 'utolso@vasarlo.example' });
  const request = { orderIds: [id], papers: ['packingSlip'], language: 'hu' };
  const unknown = await call({ ...request, orderIds: [id, 999_999] });
  expect(unknown).toMatchObject({
    status: 404,
    body: { code: 'notFound', details: { orderIds: [999_999] } },
  });
  const many = Array.from({ length: 301 }, (_, place) => place + 1);
  for (const wrong of [
    { orderIds: many },
    { orderIds: [] },
    { papers: [] },
    { papers: ['invoice'] },
    { language: 'xx' },
  ])
    expect(await call({ ...request, ...wrong })).toMatchObject({
      status: 400,
      body: { code: 'invalidRequest' },
    });
  await shop.connection.pool.query(
    `INSERT INTO order_lines (order_id, position, product_name, sku, quantity, unit_amount, line_amount, vat_rate, vat_amount)
    SELECT $1, 100 + n, 'Kanál', 'K-' || n, 1, 100, 100, 27, 21 FROM generate_series(1, 6000) n`,
    [id],
  );
  expect(await call(request)).toMatchObject({
    status: 413,
    body: { code: 'tooLarge', details: { lines: 6_001 } },
  });
  const { cookie: stranger } = await shop.addStaff({ customers: 'write' });
  expect((await call(request, stranger)).status).toBe(403);
});
