import { maxCustomerWishLists } from '@kamra/contract/customer-limits.ts';
import type { CustomerWishList } from '@kamra/contract/customer-wish-lists.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import { maxShopPageSize } from '@kamra/contract/page-sizes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerTestCustomer } from '../testing/customer-mailbox.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

const password = 'csipkebogyó lekvár kanállal';
let shop: TestShop;
let customers = 0;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const newEmail = () => `lista-${++customers}@vasarlo.example`;
const register = () => registerTestCustomer(shop, newEmail(), { from: `10.8.0.${customers}` });
const call = <Body = CustomerWishList>(name: string, cookie: string, body?: object) =>
  shop.call<Body & ErrorReply>(name, { cookie, ...(body && { body }), from: `10.7.${customers}.1` });
const api = '/api/Customer/WishList';
const create = async (cookie: string, name: string) => (await call(`POST ${api}`, cookie, { name })).body;
const put = (cookie: string, listId: number, productId: number, body: object = {}) =>
  call(`PUT ${api}/${listId}/Product/${productId}`, cookie, body);
const open = (token: string) =>
  shop.call<{ items: object[] } & ErrorReply>(`GET /api/ShopWishList/Linked?token=${token}`, {});
const all = (cookie: string) =>
  call<{ lists: { name: string; productIds: number[]; isShared: boolean }[]; defaultProductIds: number[] }>(
    `GET ${api}`,
    cookie,
  );

describe('named wish lists', () => {
  test('are created once, filled, renamed, and deleted', async () => {
    const cookie = await register();
    const product = await shop.addProduct();
    const { listId } = await create(cookie, 'Nászajándék');
    expect(await create(cookie, 'Nászajándék')).toMatchObject({ listId, items: [], token: null });
    const other = await create(cookie, 'Konyha');
    await put(cookie, listId, product, { quantity: 2, note: 'A kéket' });
    // A second press changes nothing of what is noted.
    expect((await put(cookie, listId, product)).body.items).toEqual([
      { productId: product, quantity: 2, note: 'A kéket' },
    ]);
    const rename = (name: string) => call(`PUT ${api}/${listId}`, cookie, { name });
    expect((await rename('Konyha')).body.details.fields).toMatchObject([{ field: 'name', code: 'taken' }]);
    expect((await rename('Esküvő')).body.name).toBe('Esküvő');
    expect((await rename('Esküvő')).status).toBe(200);
    expect((await all(cookie)).body.lists).toEqual([
      { listId, name: 'Esküvő', productIds: [product], isShared: false },
      { listId: other.listId, name: 'Konyha', productIds: [], isShared: false },
    ]);
    expect((await call(`DELETE ${api}/${listId}`, cookie)).status).toBe(204);
    expect((await call(`DELETE ${api}/${listId}`, cookie)).status).toBe(404);
    const { rowCount } = await shop.connection.pool.query(
      'SELECT FROM customer_wish_list_items WHERE list_id = $1',
      [listId],
    );
    expect(rowCount).toBe(0);
  });

  test('move and copy what is on them, also from and to the list of the heart', async () => {
    const cookie = await register();
    const [first, second] = [await shop.addProduct(), await shop.addProduct()];
    const lists = { cart: [], wishList: [first, second], compared: [] };
    await call('PUT /api/Customer/Lists', cookie, lists);
    const [a, b] = [await create(cookie, 'A'), await create(cookie, 'B')];
    const move = async (productId: number, from: number | null, to: number | null, isCopy = false) =>
      (await call(`POST ${api}/Move`, cookie, { productId, fromListId: from, toListId: to, isCopy })).status;
    const found = async () => {
      const { body } = await all(cookie);
      return [body.defaultProductIds, ...body.lists.map(({ productIds }) => productIds)];
    };
    expect(await move(first, null, a.listId)).toBe(204);
    expect(await found()).toEqual([[second], [first], []]);
    await put(cookie, a.listId, first, { quantity: 3, note: 'nagy' });
    expect(await move(first, a.listId, b.listId, true)).toBe(204);
    expect(await move(first, a.listId, a.listId)).toBe(204);
    expect(await found()).toEqual([[second], [first], [first]]);
    expect((await call(`GET ${api}/${b.listId}`, cookie)).body.items).toMatchObject([
      { quantity: 3, note: 'nagy' },
    ]);
    expect(await move(first, b.listId, null)).toBe(204);
    expect(await found()).toEqual([[second, first], [first], []]);
    expect(await move(second, a.listId, b.listId)).toBe(404);
  });

  test('have limits: lists, products on one, lengths, and products that are sold', async () => {
    const cookie = await register();
    const product = await shop.addProduct();
    const { listId } = await create(cookie, 'Tele');
    const { pool } = shop.connection;
    await pool.query(
      `INSERT INTO customer_wish_list_items (list_id, product_id) SELECT $1, 1_000_000 + n FROM generate_series(1, $2::int) n`,
      [listId, maxShopPageSize],
    );
    expect((await put(cookie, listId, product)).body.code).toBe('tooLarge');
    await pool.query(
      `INSERT INTO customer_wish_lists (customer_id, name)
      SELECT customer_id, 'n' || n FROM customer_wish_lists, generate_series(2, $2::int) n WHERE id = $1`,
      [listId, maxCustomerWishLists],
    );
    expect((await call(`POST ${api}`, cookie, { name: 'Eggyel több' })).body.code).toBe('tooLarge');
    expect((await create(cookie, 'Tele')).listId).toBe(listId);
    for (const name of ['', ' ', 'x'.repeat(61), 'a\u0000b', null])
      expect((await call(`POST ${api}`, cookie, { name })).status).toBe(400);
    await call(`DELETE ${api}/${listId}/Product/1000001`, cookie);
    const hidden = await shop.addProduct({ published: false });
    expect((await put(cookie, listId, hidden)).body.code).toBe('productUnavailable');
    for (const body of [{ quantity: 0 }, { quantity: 1000 }, { note: 'x'.repeat(301) }, { ownerId: 1 }])
      expect((await put(cookie, listId, product, body)).status).toBe(400);
  });

  test('belong to their owner: another customer finds none of them', async () => {
    const [mine, others] = [await register(), await register()];
    const product = await shop.addProduct();
    const { listId } = await create(mine, 'Titok');
    const theirs = await create(others, 'Másé');
    await put(mine, listId, product);
    const tries: [string, object?][] = [
      [`GET ${api}/${listId}`],
      [`PUT ${api}/${listId}`, { name: 'Enyém' }],
      [`DELETE ${api}/${listId}`],
      [`PUT ${api}/${listId}/Product/${product}`, {}],
      [`DELETE ${api}/${listId}/Product/${product}`],
      [`POST ${api}/${listId}/Share`, {}],
      [`DELETE ${api}/${listId}/Share`],
      [`POST ${api}/Move`, { productId: product, fromListId: listId, toListId: theirs.listId, isCopy: true }],
      [`POST ${api}/Move`, { productId: product, fromListId: theirs.listId, toListId: listId, isCopy: true }],
    ];
    for (const [name, body] of tries) {
      expect((await call(name, others, body)).status, name).toBe(404);
      expect((await shop.call(name, body ? { body } : {})).status, name).toBe(401);
    }
    expect((await call(`GET ${api}/${listId}`, mine)).body.items).toHaveLength(1);
  });
});

describe('the link to a wish list', () => {
  test('shows the list as it is now, and nothing of its owner but the chosen name', async () => {
    const cookie = await register();
    const product = await shop.addProduct();
    const { listId } = await create(cookie, 'Babaváró');
    await put(cookie, listId, product, { quantity: 2, note: 'csak ha akciós' });
    const shared = await call(`POST ${api}/${listId}/Share`, cookie, { ownerName: 'Panni' });
    const token = shared.body.token!;
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await open(token)).toMatchObject({ status: 200 });
    expect((await open(token)).body).toEqual({
      name: 'Babaváró',
      ownerName: 'Panni',
      items: [{ productId: product, quantity: 2 }],
    });
    await call(`DELETE ${api}/${listId}/Product/${product}`, cookie);
    expect((await open(token)).body.items).toEqual([]);
    const page = await shop.call(`GET /wishlist?list=${token}`, {});
    expect(page.headers['cache-control']).toMatch(/private|no-store/);
    const { rows } = await shop.connection.pool.query('SELECT * FROM customer_wish_lists');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('ends with a new one, when the owner stops sharing, with the list, and with the account', async () => {
    const email = newEmail();
    const cookie = await registerTestCustomer(shop, email, { password, from: '10.8.1.1' });
    const { listId } = await create(cookie, 'Mozgó');
    const share = async () => (await call(`POST ${api}/${listId}/Share`, cookie, {})).body.token!;
    const [first, second] = [await share(), await share()];
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    expect((await call(`DELETE ${api}/${listId}/Share`, cookie)).body).toMatchObject({
      token: null,
      ownerName: '',
    });
    expect((await open(second)).status).toBe(404);
    const third = await share();
    const data = await call<{ wishLists: object[] }>('GET /api/Customer/Data', cookie);
    expect(data.body.wishLists).toMatchObject([{ name: 'Mozgó', isShared: true, lines: [] }]);
    expect(data.text).not.toContain(third);
    await call('POST /api/Customer/Delete', cookie, { proof: { password } });
    expect((await open(third)).status).toBe(404);
  });

  test.each(['x'.repeat(43), '%27;drop', ''])('%j is not found when it is made up', async (token) => {
    expect(await open(token)).toMatchObject({ status: 404, body: { code: 'notFound' } });
  });
});
