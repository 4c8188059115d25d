import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { hashToken, newToken } from '../credentials/tokens.ts';
import { measureWork } from '../testing/measure-work.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let productId: number;
let staff: number;
let orderId: number;

beforeAll(async () => {
  shop = await startTestShop();
  productId = await shop.addProduct();
  staff = (await shop.addStaff({})).systemUserId;
  const order = await placeTestOrder(shop, [{ productId, soldQuantity: 1 }]);
  const { rows } = await pool().query<{ id: number }>(
    `UPDATE orders SET last_delivery_event = 'delivered' WHERE trn_id = $1 RETURNING id`,
    [order.body.trnId],
  );
  orderId = rows[0]!.id;
  await pool().query("INSERT INTO customers (email) VALUES ('vevo@vasarlo.example')");
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

const pool = () => shop.connection.pool;
const password = 'csipkebogyó lekvár 12';
let from = 0;
let addresses = 0;

/** A kind of link: how it is stored under the hash of its token, and the calls that take it, the last one for good. */
interface LinkKind {
  name: string;
  store: (hash: string, age: string) => Promise<unknown>;
  calls: ((token: string) => [name: string, body?: object])[];
  /** Statement that ends the link as its use does, where it works more than once. */
  end?: string;
}

const staffToken = (purpose: string) => (hash: string, age: string) =>
  pool().query(
    `INSERT INTO one_time_tokens (token_hash, purpose, system_user_id, expires_at)
     VALUES ($1, $2, $3, now() + interval '1 hour' - $4::interval)`,
    [hash, purpose, purpose === 'firstAdministrator' ? null : staff, age],
  );
const customerCode = (purpose: string) => (hash: string, age: string) =>
  pool().query(
    `INSERT INTO customer_codes (request_hash, link_hash, purpose, email, customer_id, expires_at)
     SELECT $1, $1, $2, email, id, now() + interval '1 hour' - $3::interval FROM customers LIMIT 1`,
    [hash, purpose, age],
  );
const staffCalls: LinkKind['calls'] = [
  (token) => ['POST /api/SystemUser/PasswordLink', { token }],
  (token) => ['POST /api/SystemUser/UserLoginPasswordSet', { token, password }],
];

const kinds: LinkKind[] = [
  {
    name: 'newsletter',
    store: (hash, age) =>
      pool().query(
        `INSERT INTO newsletter_subscriptions (email, name, language, consent_version, confirm_token_hash,
           unsubscribe_token, requested_at) VALUES ($2, 'Éva', 'hu', '1', $1, $1, now() - $3::interval)`,
        [hash, `eva-${++addresses}@olvaso.example`, age],
      ),
    calls: [(token) => [`POST /api/Newsletter/Confirm?token=${token}`]],
    end: 'UPDATE newsletter_subscriptions SET unsubscribed_at = now() WHERE confirm_token_hash = $1',
  },
  {
    name: 'alert about a product',
    store: (hash, age) =>
      pool().query(
        `INSERT INTO product_alerts (product_id, kind, email, language, currency_id, amount, token_hash, created_at)
         VALUES ($2, 'stock', $3, 'hu', 3, 1, $1, now() - $4::interval)`,
        [hash, productId, `eva-${++addresses}@olvaso.example`, age],
      ),
    calls: [
      (token) => ['POST /api/ProductAlert/Link', { token }],
      (token) => ['POST /api/ProductAlert/Confirm', { token }],
    ],
    end: 'DELETE FROM product_alerts WHERE token_hash = $1',
  },
  { name: 'invitation of staff', store: staffToken('staffInvitation'), calls: staffCalls },
  { name: 'new password of staff', store: staffToken('passwordReset'), calls: staffCalls },
  {
    name: 'sign-in of a customer',
    store: customerCode('signIn'),
    calls: [
      (token) => ['POST /api/Customer/Link', { token }],
      (token) => ['POST /api/Customer/AcceptLink', { token }],
    ],
  },
  {
    name: 'new password of a customer',
    store: customerCode('password'),
    calls: [
      (token) => ['POST /api/Customer/Link', { token }],
      (token) => ['POST /api/Customer/PasswordByLink', { token, password }],
    ],
  },
  {
    name: 'order',
    store: (hash, age) =>
      pool().query(
        `INSERT INTO order_links (token_hash, order_id, expires_at)
         VALUES ($1, $2, now() + interval '1 hour' - $3::interval)`,
        [hash, orderId, age],
      ),
    calls: [(token) => ['POST /ExternalAuthentication/LimitedLogin', { token }]],
    end: 'DELETE FROM order_links WHERE token_hash = $1',
  },
  {
    name: 'reviews',
    store: (hash, age) =>
      pool().query(
        `INSERT INTO review_links (token_hash, order_id, is_mailed, expires_at)
         VALUES ($1, $2, true, now() + interval '1 hour' - $3::interval)`,
        [hash, orderId, age],
      ),
    calls: [(token) => ['POST /api/Review/Link', { token }]],
    end: 'DELETE FROM review_links WHERE token_hash = $1',
  },
  {
    name: 'first administrator',
    store: staffToken('firstAdministrator'),
    calls: [
      (token) => [
        'POST /api/SystemUser/FirstAdministrator',
        { token, password, email: 'fonok@shop.example', name: 'Fő Nóra' },
      ],
    ],
  },
];

test.each(kinds)(
  '[wall 71] forged, expired and used links are alike: $name',
  async ({ store, calls, end }) => {
    const take = (call: LinkKind['calls'][number], token: string) => {
      const [name, body] = call(token);
      return shop.call<object>(name, { ...(body && { body }), from: `203.0.116.${++from}` });
    };
    const [forged, expired, used] = [newToken(), newToken(), newToken()];
    await store(hashToken(used), '0 minutes');
    for (const call of calls) {
      const { status, text } = await take(call, used);
      expect([200, 204], text).toContain(status);
    }
    if (end) await pool().query(end, [hashToken(used)]);
    await store(hashToken(expired), '100 hours');
    for (const call of calls) {
      const work = [];
      for (const token of [forged, expired, used]) work.push(await measureWork(() => take(call, token)));
      expect(work[0]).toMatchObject({ status: 410, text: expect.stringContaining('linkExpired') });
      for (const each of work) expect(each).toEqual(work[0]);
    }
  },
);
