import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshOffers } from '../pricing/refresh-offers.ts';
import { seededDraw } from '../testing/seeded-draw.ts';
import { giveChoice } from '../testing/test-choices.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

interface List {
  products: { id: number; sku: string; price: number; published: boolean; choices: string[] }[];
  totalCount: number;
  isCountCapped: boolean;
}

let shop: TestShop;
let cookie: string;
const ids: number[] = [];
const categories: number[] = [];

beforeAll(async () => {
  shop = await startTestShop();
  cookie = (await shop.addStaff({ products: 'read' })).cookie;
  const categoryId = await shop.addCategory('Kannák');
  categories.push(await shop.addCategory('Tálak'), await shop.addCategory('Vázák'));
  ids.push(await shop.addProduct({ name: 'Teáskanna', sku: 'KAN-TEA-01', amount: 9_000_00, categoryId }));
  ids.push(
    await shop.addProduct({ name: 'Kávéskanna', sku: 'KAN-KAV-02', amount: 7_000_00, published: false }),
  );
  ids.push(await shop.addProduct({ name: 'Bögre', sku: 'BOG-01', amount: 2_000_00, onHand: 0 }));
});
afterAll(() => shop.close());

const list = (body: object) => shop.call<List>('POST /api/Product/List', { cookie, body });
const skus = async (conditions: object[], more: object = {}) => {
  const reply = await list({ fieldConditions: conditions, ...more });
  expect(reply.status).toBe(200);
  expect(reply.body.totalCount).toBe(reply.body.products.length);
  return reply.body.products.map((product) => product.sku);
};
const archive = (at: 'now()' | 'NULL') =>
  shop.connection.pool.query(`UPDATE products SET archived_at = ${at} WHERE sku = 'KAN-KAV-02'`);
const condition = (fieldName: string, comparisonOperator: number, value: string) => ({
  fieldName,
  comparisonOperator,
  value,
});

test('unpublished products are listed too, filtered by each field', async () => {
  expect(await skus([])).toEqual(['KAN-TEA-01', 'KAN-KAV-02', 'BOG-01']);
  expect(await skus([condition('published', 1, 'false')])).toEqual(['KAN-KAV-02']);
  expect(await skus([condition('price', 3, '5000')])).toEqual(['KAN-TEA-01', 'KAN-KAV-02']);
  expect(await skus([condition('sku', 10, 'kan-')])).toEqual(['KAN-TEA-01', 'KAN-KAV-02']);
  expect(await skus([condition('sku', 10, 'k_n-')])).toEqual([]);
  expect(await skus([condition('productName', 9, 'bög')])).toEqual(['BOG-01']);
  expect(await skus([condition('availibilityCount', 1, '0')])).toEqual(['BOG-01']);
  expect(await skus([condition('productGroupTypeCode', 1, 'kannák')])).toEqual(['KAN-TEA-01']);
  expect(await skus([condition('productGroupTypeCode', 2, 'kannák')])).toEqual(['KAN-KAV-02', 'BOG-01']);
});

test('a variant tells what distinguishes it from others, in the language of the list', async () => {
  await giveChoice(shop.connection.db, ids[2]!, { hu: 'Kék', en: 'Blue' });
  const choices = async (language?: string) =>
    (await list({ language })).body.products.map((product) => product.choices);
  expect(await choices()).toEqual([[], [], ['Kék']]);
  expect(await choices('en')).toEqual([[], [], ['Blue']]);
});

test('a search finds word forms, unaccented words and parts of a sku', async () => {
  expect(await skus([condition('searchText', 9, 'bogre')])).toEqual(['BOG-01']);
  expect(await skus([condition('searchText', 9, 'kav-02')])).toEqual(['KAN-KAV-02']);
});

test('lists are ordered by the requested field and paged', async () => {
  const orderBy = { fieldName: 'productName', isAscendingOrder: true };
  const byName = ['BOG-01', 'KAN-KAV-02', 'KAN-TEA-01'];
  expect(await skus([], { orderBy })).toEqual(byName);
  expect(await skus([], { orderBy, language: 'en' })).toEqual(byName);
  expect(await skus([], { orderBy: { ...orderBy, isAscendingOrder: false } })).toEqual(byName.toReversed());
  const last = await list({ orderBy, page: 2, pageSize: 2 });
  expect(last.body).toMatchObject({ totalCount: 3, products: [{ sku: 'KAN-TEA-01' }] });
  await archive('now()');
  const left = await list({ orderBy, language: 'en' });
  expect(left.body).toMatchObject({ totalCount: 2, products: [{ sku: 'BOG-01' }, { sku: 'KAN-TEA-01' }] });
  await archive('NULL');
  const second = await list({
    page: 2,
    pageSize: 2,
    orderBy: { fieldName: 'price', isAscendingOrder: false },
  });
  expect(second.body).toMatchObject({ totalCount: 3, products: [{ sku: 'BOG-01', price: 2_000 }] });
});

test.each([
  ['price', ['BOG-01', 'KAN-TEA-01']],
  ['onHand', ['BOG-01', 'KAN-TEA-01']],
  ['availibilityCount', ['BOG-01', 'KAN-TEA-01']],
])('ordered by %s, those that are archived are left out unless asked for', async (fieldName, inOrder) => {
  await archive('now()');
  const orderBy = { fieldName, isAscendingOrder: true };
  expect(await skus([], { orderBy })).toEqual(inOrder);
  expect(await skus([], { orderBy: { ...orderBy, isAscendingOrder: false } })).toEqual(inOrder.toReversed());
  const second = await list({ orderBy, page: 2, pageSize: 1 });
  expect(second.body).toMatchObject({ totalCount: 2, products: [{ sku: inOrder[1] }] });
  expect(await skus([condition('archived', 1, 'true')], { orderBy })).toEqual(['KAN-KAV-02']);
  await archive('NULL');
  expect(await skus([], { orderBy })).toHaveLength(3);
});

test('ordered by brand, products without one come last in both directions, on every page', async () => {
  const { pool } = shop.connection;
  await pool.query("INSERT INTO brands (code, name) VALUES ('agyag', 'Agyag'), ('zsalya', 'Zsálya')");
  const give = (sku: string, brand: string | null) =>
    pool.query(
      'UPDATE products SET brand_id = (SELECT id FROM brands WHERE code = $2::text) WHERE sku = $1::text',
      [sku, brand],
    );
  await give('BOG-01', 'zsalya');
  await give('KAN-KAV-02', 'agyag');
  const orderBy = { fieldName: 'productBrandCode', isAscendingOrder: true };
  expect(await skus([], { orderBy })).toEqual(['KAN-KAV-02', 'BOG-01', 'KAN-TEA-01']);
  const descending = { orderBy: { ...orderBy, isAscendingOrder: false } };
  expect(await skus([], descending)).toEqual(['BOG-01', 'KAN-KAV-02', 'KAN-TEA-01']);
  const last = await list({ ...descending, page: 2, pageSize: 2 });
  expect(last.body).toMatchObject({ totalCount: 3, products: [{ sku: 'KAN-TEA-01' }] });
  await archive('now()');
  expect(await skus([], { orderBy })).toEqual(['BOG-01', 'KAN-TEA-01']);
  await archive('NULL');
  await give('BOG-01', null);
  await give('KAN-KAV-02', null);
});

test('the order of names follows a name that is given in another language at once', async () => {
  const { cookie: writer } = await shop.addStaff({ products: 'write' });
  const orderBy = { fieldName: 'productName', isAscendingOrder: true };
  const german = () => skus([], { orderBy, language: 'de' });
  expect(await german()).toEqual(['BOG-01', 'KAN-KAV-02', 'KAN-TEA-01']);
  const id = ids[0]!;
  const { body } = await shop.call<{ version: number }>(`GET /api/Product/${id}`, { cookie: writer });
  const de = { name: 'Ananaskanne', nameCode: 'ananaskanne', description: 'Emaille.' };
  const change = { id, version: body.version, texts: { de } };
  expect((await shop.call('PATCH /api/Product/Update', { cookie: writer, body: change })).status).toBe(200);
  expect(await german()).toEqual(['KAN-TEA-01', 'BOG-01', 'KAN-KAV-02']);
  await shop.connection.pool.query(`DELETE FROM product_texts WHERE language = 'de'`);
});

test('names are in order whichever language they are in, on every page, with filters and archived ones', async () => {
  const { pool } = shop.connection;
  const named = async (sku: string, texts: Record<string, string>) => {
    const id = await shop.addProduct({ name: 'x', sku });
    await pool.query('DELETE FROM product_texts WHERE product_id = $1', [id]);
    for (const [language, name] of Object.entries(texts)) {
      await pool.query(
        `INSERT INTO product_texts (product_id, language, name, name_code) VALUES ($1, $2, $3, 'kod')`,
        [id, language, name],
      );
    }
  };
  await named('NEV-1', { hu: 'Ábra', en: 'Zebra' });
  await named('NEV-2', { en: 'Alma' });
  await named('NEV-3', { de: 'Cserép', tr: 'Aaa' });
  await named('NEV-4', { hu: 'Zokni', en: 'Apple' });
  const ours = [condition('sku', 10, 'NEV-')];
  const orderBy = { fieldName: 'productName', isAscendingOrder: true };
  const listed = (more: object = {}) => list({ fieldConditions: ours, orderBy, ...more });
  const of = async (more?: object) =>
    (await listed(more)).body.products.map(({ sku }) => sku.slice(-1)).join('');
  expect(await of()).toBe('1234');
  expect(await of({ language: 'en' })).toBe('2431');
  expect(await of({ language: 'de' })).toBe('1234');
  expect(await of({ orderBy: { ...orderBy, isAscendingOrder: false } })).toBe('4321');
  expect([await of({ pageSize: 3 }), await of({ pageSize: 3, page: 2 })]).toEqual(['123', '4']);
  expect((await listed({ pageSize: 1, page: 2 })).body.totalCount).toBe(4);
  await pool.query(`UPDATE products SET archived_at = now(), published = false WHERE sku = 'NEV-2'`);
  expect(await of()).toBe('134');
  const all = await list({ orderBy, language: 'de' });
  expect(all.body.totalCount).toBe(6);
  expect(all.body.products.map(({ sku }) => sku).filter((sku) => sku.startsWith('NEV'))).toEqual([
    'NEV-1',
    'NEV-3',
    'NEV-4',
  ]);
  // What a list shows is what it is searched in: another language's name is not.
  const like = (value: string) => [...ours, condition('productName', 9, value)];
  expect(await skus(like('zebra'))).toEqual([]);
  expect(await skus(like('zebra'), { language: 'en' })).toEqual(['NEV-1']);
  expect(await skus(like('cserép'), { language: 'en' })).toEqual(['NEV-3']);
  expect(await skus(like('aaa'), { language: 'en' })).toEqual([]);
  const both = [...ours, condition('productName', 9, 'a')];
  expect(await skus(both, { orderBy })).toEqual(['NEV-1']);
});

test('unknown fields and operators are refused by name', async () => {
  for (const wrong of [condition('secret', 1, 'x'), condition('published', 3, 'true')]) {
    expect((await list({ fieldConditions: [wrong] })).status).toBe(400);
  }
  expect((await list({ orderBy: { fieldName: 'searchText', isAscendingOrder: true } })).status).toBe(400);
});

test('the choices of forms name all categories and brands', async () => {
  const reply = await shop.call<{ categories: { code: string }[] }>('GET /api/Product/Choices', { cookie });
  expect(reply.body.categories.map((category) => category.code)).toContain('kannák');
});

test('filters, searches and orders choose what a look at each product chooses', async () => {
  const { pool } = shop.connection;
  const draw = seededDraw(119);
  await pool.query(
    "INSERT INTO brands (code, name) VALUES ('kek', 'Kék'), ('zold', 'Zöld') ON CONFLICT DO NOTHING",
  );
  for (let each = 0; each < 15; each++) {
    const id = await shop.addProduct({
      name: `Fazék ${each}`,
      sku: `FAZ-${each}`,
      amount: (1 + draw(6)) * 1_000_00,
      onHand: draw(4),
      categoryId: categories[draw(2)]!,
      published: draw(3) > 0,
    });
    await pool.query(
      `UPDATE products SET brand_id = (SELECT id FROM brands WHERE code = $2),
        archived_at = CASE WHEN NOT published AND $3 THEN now() END WHERE id = $1`,
      [id, ['kek', 'zold', 'none'][draw(3)], draw(2) === 0],
    );
    await refreshOffers(shop.connection.db, [id], 'test');
  }
  const filters: [object[], string][] = [
    [[condition('availibilityCount', 6, '0')], 's.on_hand - s.reserved <= 0'],
    [[condition('availibilityCount', 3, '1')], 's.on_hand - s.reserved > 1'],
    [[condition('price', 4, '2000'), condition('price', 6, '4000')], 'o.amount BETWEEN 200000 AND 400000'],
    [
      [condition('price', 4, '2000'), condition('availibilityCount', 1, '0')],
      'o.amount >= 200000 AND s.on_hand = 0',
    ],
    [[condition('productGroupTypeCode', 1, 'tálak')], `c.code = 'tálak'`],
    [
      [{ fieldName: 'productBrandCode', comparisonOperator: 12, values: ['kek', 'zold'] }],
      `b.code IN ('kek', 'zold')`,
    ],
    [
      [condition('productGroupTypeCode', 1, 'vázák'), condition('productBrandCode', 1, 'zold')],
      `c.code = 'vázák' AND b.code = 'zold'`,
    ],
    [
      [condition('archived', 1, 'true'), condition('price', 4, '2000')],
      'p.archived_at IS NOT NULL AND o.amount >= 200000',
    ],
  ];
  const orders: Record<string, string> = {
    price: 'o.amount',
    availibilityCount: 's.on_hand - s.reserved',
    sku: 'p.sku',
    id: 'p.id',
  };
  for (const [conditions, sql] of filters) {
    const present = sql.includes('archived') ? 'true' : 'p.archived_at IS NULL';
    for (const isSearch of [false, true]) {
      const fieldConditions = isSearch ? [...conditions, condition('searchText', 9, 'fazék')] : conditions;
      for (const fieldName of ['price', ['availibilityCount', 'sku', 'id'][draw(3)]!]) {
        const order = orders[fieldName];
        const direction = draw(2) ? 'ASC' : 'DESC';
        const { rows } = await pool.query(`SELECT p.sku FROM products p JOIN stock s ON s.product_id = p.id
          JOIN offers o ON o.product_id = p.id AND o.currency_id = 3 JOIN categories c ON c.id = p.category_id
          LEFT JOIN brands b ON b.id = p.brand_id WHERE ${sql} AND ${present} ${isSearch ? "AND p.sku LIKE 'FAZ-%'" : ''}
          ORDER BY ${order} ${direction}, p.id ${direction}`);
        const orderBy = { fieldName, isAscendingOrder: direction === 'ASC' };
        expect(await skus(fieldConditions, { orderBy }), `${sql} ${fieldName}`).toEqual(
          rows.map(({ sku }) => sku),
        );
        const page = await list({ fieldConditions, orderBy, page: 2, pageSize: 3 });
        expect(page.body.products.map(({ sku }) => sku)).toEqual(rows.slice(3, 6).map(({ sku }) => sku));
      }
    }
  }
  await pool.query("DELETE FROM products WHERE sku LIKE 'FAZ-%'");
});
