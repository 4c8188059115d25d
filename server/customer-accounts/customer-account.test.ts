import type {
  CustomerAddress,
  CustomerOrder,
  CustomerProfile,
  CustomerSessionRow,
} from '@kamra/contract/customer-account.ts';
import type { ErrorReply } from '@kamra/contract/error-codes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCustomerMails, registerTestCustomer } from '../testing/customer-mailbox.ts';
import { placeTestOrder, testAddress } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

const password = 'csipkebogyó lekvár kanállal';
let shop: TestShop;
let customers = 0;
beforeAll(async () => {
  shop = await startTestShop();
});
beforeEach(async () => {
  await shop.connection.pool.query('DELETE FROM mails');
  await shop.connection.pool.query('DELETE FROM sign_in_attempts');
});
afterAll(() => shop.close());

const newEmail = () => `fiok-${++customers}@vasarlo.example`;
const call = <Body = object>(name: string, cookie: string, body?: object) =>
  shop.call<Body & ErrorReply>(name, { cookie, ...(body && { body }) });
const codeOf = async (email: string) => (await readCustomerMails(shop, email))[0]!.data.code;
const isSignedIn = async (cookie: string) => (await call('GET /api/Customer/Profile', cookie)).status === 200;

test.each([
  'GET /api/Customer/Profile',
  'GET /api/Customer/Order',
  'GET /api/Customer/Address',
  'GET /api/Customer/Sessions',
  'GET /api/Customer/Data',
  'POST /api/Customer/ConfirmationCode',
])('%s asks guests to sign in', async (name) => {
  const reply = await shop.call<ErrorReply>(name, {});
  expect(reply).toMatchObject({ status: 401, body: { code: 'notSignedIn' } });
});

describe('the profile', () => {
  test('is changed, its telephone number in one form', async () => {
    const email = newEmail();
    const cookie = await registerTestCustomer(shop, email);
    const body = {
      familyName: 'Nagy',
      givenName: 'Éva',
      phone: '06 30 123 4567',
      language: 'en',
      currencyId: 1,
    };
    const changed = await call<CustomerProfile>('PUT /api/Customer/Profile', cookie, body);
    expect(changed.body).toMatchObject({ ...body, phone: '+36301234567', email, hasPassword: false });
    const wrong = await call('PUT /api/Customer/Profile', cookie, { ...body, phone: '06 3' });
    expect(wrong.body.details.fields?.[0]?.field).toBe('phone');
  });

  test('subscribes the confirmed address to the newsletter and ends that, each with its proof', async () => {
    const email = newEmail();
    const cookie = await registerTestCustomer(shop, email);
    const set = (isWanted: boolean) => call('PUT /api/Customer/Newsletter', cookie, { isWanted });
    const hasNewsletter = async () =>
      (await call<CustomerProfile>('GET /api/Customer/Profile', cookie)).body.hasNewsletter;
    await set(true);
    await set(true);
    expect(await hasNewsletter()).toBe(true);
    await set(false);
    expect(await hasNewsletter()).toBe(false);
    const { rows } = await shop.connection.pool.query(
      `SELECT c.choices FROM consent_log c JOIN newsletter_subscriptions n ON n.unsubscribe_token = c.visitor_id
      WHERE n.email = $1 ORDER BY c.id`,
      [email],
    );
    expect(rows.map(({ choices }) => choices)).toEqual([['newsletter'], []]);
  });
});

describe('addresses', () => {
  test('have one default of each kind, and belong to their owner alone', async () => {
    const [mine, others] = [
      await registerTestCustomer(shop, newEmail()),
      await registerTestCustomer(shop, newEmail()),
    ];
    const add = (street: string, uses: object = {}) =>
      call<{ addresses: CustomerAddress[] }>('POST /api/Customer/Address', mine, {
        address: { ...testAddress, street },
        isDefaultDelivery: false,
        isDefaultBilling: false,
        ...uses,
      });
    expect((await add('Első utca 1.')).body.addresses).toMatchObject([
      { isDefaultDelivery: true, isDefaultBilling: true },
    ]);
    const { addresses } = (await add('Második utca 2.', { isDefaultDelivery: true })).body;
    expect(
      addresses.map(({ street, isDefaultDelivery, isDefaultBilling }) => [
        street,
        isDefaultDelivery,
        isDefaultBilling,
      ]),
    ).toEqual([
      ['Második utca 2.', true, false],
      ['Első utca 1.', false, true],
    ]);
    // As a double click sends it; what is the default already stays so.
    expect((await add('Második utca 2.')).body.addresses).toEqual(addresses);
    const body = { address: testAddress, isDefaultDelivery: true, isDefaultBilling: true };
    const path = `/api/Customer/Address/${addresses[0]!.id}`;
    expect((await call(`PUT ${path}`, others, body)).status).toBe(404);
    expect((await call(`DELETE ${path}`, others)).status).toBe(404);
    expect(
      (await call(`PUT ${path}`, mine, { ...body, address: { ...testAddress, postalCode: '12' } })).status,
    ).toBe(400);
    const left = await call<{ addresses: CustomerAddress[] }>(`DELETE ${path}`, mine);
    expect(left.body.addresses.map(({ street }) => street)).toEqual(['Első utca 1.']);
  });
});

describe('orders', () => {
  test('are listed, and ordered again as far as there is stock', async () => {
    const email = newEmail();
    const cookie = await registerTestCustomer(shop, email);
    const [plenty, few, gone] = [
      await shop.addProduct({ amount: 1_000_00, onHand: 50 }),
      await shop.addProduct({ onHand: 4 }),
      await shop.addProduct({ name: 'Elfogyott', onHand: 2 }),
    ];
    const lines = [plenty, few, gone].map((productId) => ({ productId, soldQuantity: 2 }));
    const placed = await placeTestOrder(shop, lines, { email });
    await call('POST /ExternalAuthentication/Login', cookie, { username: email, password });
    await shop.connection.pool.query(
      'UPDATE orders SET customer_id = (SELECT id FROM customers WHERE email = $1) WHERE trn_id = $2',
      [email, placed.body.trnId],
    );
    await shop.connection.pool.query('UPDATE stock SET on_hand = 3 WHERE product_id = $1', [few]);
    const listed = await call<{ orders: CustomerOrder[]; totalCount: number }>(
      'GET /api/Customer/Order?page=1',
      cookie,
    );
    expect(listed.body).toMatchObject({
      totalCount: 1,
      orders: [
        { trnId: placed.body.trnId, state: 'preparing', isCollected: false, unitCount: 6, lineCount: 3 },
      ],
    });
    await shop.connection.pool.query(
      `UPDATE order_deliveries d SET kind = 'shopPickup' FROM orders o WHERE o.id = d.order_id AND o.trn_id = $1`,
      [placed.body.trnId],
    );
    expect((await call('GET /api/Customer/Order?page=1', cookie)).body).toMatchObject({
      orders: [{ isCollected: true }],
    });
    const again = (by: string) =>
      call<{ lines: { productId: number; soldQuantity: number }[]; reduced: object[]; missing: string[] }>(
        'POST /api/Customer/Order/Again',
        by,
        { trnId: placed.body.trnId, currencyId: 3, language: 'hu' },
      );
    const { body } = await again(cookie);
    expect(body.lines.map(({ productId, soldQuantity }) => [productId, soldQuantity])).toEqual([
      [plenty, 2],
      [few, 1],
    ]);
    expect(body.reduced).toMatchObject([{ wanted: 2, available: 1 }]);
    expect(body.missing).toEqual(['Elfogyott']);
    expect((await again(await registerTestCustomer(shop, newEmail()))).status).toBe(404);
  });
});

describe('a delicate change', () => {
  test('of the password asks for the present one, and ends the other devices', async () => {
    const email = newEmail();
    const cookie = await registerTestCustomer(shop, email, { password });
    const other = await shop.call('POST /ExternalAuthentication/Login', {
      body: { username: email, password },
    });
    const change = (proof: object) =>
      call('PUT /api/Customer/Password', cookie, { proof, password: 'zöld alma a padláson' });
    expect((await change({ password: 'nem ez az' })).body.details.fields?.[0]?.field).toBe('proof.password');
    expect((await change({})).status).toBe(400);
    const changed = await change({ password });
    expect(changed.status).toBe(204);
    expect([
      await isSignedIn(changed.cookie),
      await isSignedIn(cookie),
      await isSignedIn(other.cookie),
    ]).toEqual([true, false, false]);
  });

  test('is proved by a mailed code, but not by that of somebody else or of another kind', async () => {
    const [email, strangersEmail] = [newEmail(), newEmail()];
    const [cookie, stranger] = [
      await registerTestCustomer(shop, email),
      await registerTestCustomer(shop, strangersEmail),
    ];
    const change = async (request: string, code: string) =>
      (
        await call('PUT /api/Customer/Password', cookie, {
          proof: { request, code },
          password: 'zöld alma a padláson',
        })
      ).status;
    const strangers = await call<{ request: string }>('POST /api/Customer/ConfirmationCode', stranger);
    expect(await change(strangers.body.request, await codeOf(strangersEmail))).toBe(410);
    const signInCode = await call<{ request: string }>('POST /api/Customer/SignInCode', cookie, { email });
    expect(await change(signInCode.body.request, await codeOf(email))).toBe(410);
    const own = await call<{ request: string }>('POST /api/Customer/ConfirmationCode', cookie);
    expect(await change(own.body.request, await codeOf(email))).toBe(204);
  });

  test('of the address counts once it is confirmed there; the old one is told', async () => {
    const [email, next] = [newEmail(), newEmail()];
    const cookie = await registerTestCustomer(shop, email, { password });
    const asked = await call<{ request: string }>('POST /api/Customer/Email', cookie, {
      proof: { password },
      email: next,
    });
    expect(asked.status).toBe(200);
    const { code } = (await readCustomerMails(shop, next))[0]!.data;
    expect((await call<CustomerProfile>('GET /api/Customer/Profile', cookie)).body.email).toBe(email);
    const accepted = await call('POST /api/Customer/Code', cookie, { request: asked.body.request, code });
    expect((await call<CustomerProfile>('GET /api/Customer/Profile', accepted.cookie)).body.email).toBe(next);
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await readCustomerMails(shop, email))[0]!.data).toMatchObject({
      notice: 'emailChanged',
      newEmail: next,
    });
  });

  test('to the address of another account gets no code', async () => {
    const [email, taken] = [newEmail(), newEmail()];
    await registerTestCustomer(shop, taken);
    await shop.connection.pool.query('DELETE FROM mails');
    const cookie = await registerTestCustomer(shop, email, { password });
    await call('POST /api/Customer/Email', cookie, { proof: { password }, email: taken.toUpperCase() });
    const mails = await readCustomerMails(shop, taken.toUpperCase());
    expect(mails.map(({ template }) => template)).toEqual(['customerHasAccount']);
  });
});

test('devices are listed and ended, one by one or all others', async () => {
  const email = newEmail();
  const cookie = await registerTestCustomer(shop, email, { password });
  const signIn = () =>
    shop.call('POST /ExternalAuthentication/Login', { body: { username: email, password } });
  const [one, two] = [await signIn(), await signIn()];
  const list = async () =>
    (await call<{ sessions: CustomerSessionRow[] }>('GET /api/Customer/Sessions', cookie)).body.sessions;
  const others = (await list()).filter(({ isCurrent }) => !isCurrent);
  expect(others).toHaveLength(2);
  const stranger = await registerTestCustomer(shop, newEmail());
  const end = (by: string, sessionId: string | null) =>
    call('DELETE /api/Customer/Sessions', by, { sessionId });
  expect((await end(stranger, others[0]!.id)).body).toEqual({ ended: 0 });
  expect((await end(cookie, others[0]!.id)).body).toEqual({ ended: 1 });
  expect((await end(cookie, null)).body).toEqual({ ended: 1 });
  expect([await isSignedIn(cookie), await isSignedIn(one.cookie), await isSignedIn(two.cookie)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('all data is handed out without secrets, and the account ends while an order goes on', async () => {
  const email = newEmail();
  const productId = await shop.addProduct();
  const placed = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], { email });
  const cookie = await registerTestCustomer(shop, email, { password });
  const data = await call('GET /api/Customer/Data', cookie);
  expect(data.text).toContain(placed.body.orderNumber);
  expect(data.text).not.toContain(placed.body.trnId);
  expect(data.text).not.toMatch(/argon2|token/i);
  expect((await call('POST /api/Customer/Delete', cookie, { proof: { password: 'nem ez az' } })).status).toBe(
    400,
  );
  expect((await call('POST /api/Customer/Delete', cookie, { proof: { password } })).status).toBe(204);
  expect(await isSignedIn(cookie)).toBe(false);
  const { rows } = await shop.connection.pool.query(
    'SELECT customer_id, email FROM orders WHERE trn_id = $1',
    [placed.body.trnId],
  );
  expect(rows).toEqual([{ customer_id: null, email }]);
  expect((await shop.connection.pool.query('SELECT FROM customers WHERE email = $1', [email])).rowCount).toBe(
    0,
  );
  expect((await readCustomerMails(shop, email))[0]!.data).toMatchObject({ notice: 'accountDeleted' });
});
