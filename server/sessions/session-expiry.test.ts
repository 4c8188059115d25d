import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashPassword } from '../credentials/password-hash.ts';
import { customers } from '../customers/customer-tables.ts';
import { draftOrder, placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

const password = 'helyes ló akkumulátor kapocs';
const dayMs = 24 * 60 * 60 * 1000;
const customerEmail = 'vevo@vasarlo.example';
let shop: TestShop;
let staffEmail: string;
let lines: { productId: number; soldQuantity: number }[];

beforeAll(async () => {
  shop = await startTestShop();
  const passwordHash = await hashPassword(password);
  staffEmail = (await shop.addStaff({}, { passwordHash })).email;
  lines = [{ productId: await shop.addProduct(), soldQuantity: 1 }];
  await shop.connection.db.insert(customers).values({ email: customerEmail, passwordHash });
});
afterEach(() => vi.useRealTimers());
afterAll(() => shop.close());

/** Hours from the database's now to the newest expiry in a table. */
async function hoursLeft(table: 'sessions' | 'known_devices'): Promise<number> {
  const { rows } = await shop.connection.pool.query(
    `SELECT extract(epoch FROM max(expires_at) - now()) / 3600 AS hours FROM ${table}`,
  );
  return Math.round(rows[0].hours);
}

describe.each([
  ['half a year ahead', 190],
  ['half a year behind', -190],
])('[wall 138] on a machine whose clock is %s of the database', (_name, days) => {
  const moveClock = async () => {
    await shop.connection.pool.query('DELETE FROM sessions');
    await shop.connection.pool.query('DELETE FROM known_devices');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * dayMs });
  };
  const signIn = (username: string, cookie = '') =>
    shop.call('POST /ExternalAuthentication/Login', { body: { username, password }, cookie });

  test('a session of staff lives for twelve hours, and so does its cookie', async () => {
    await moveClock();
    const { status, cookie, headers } = await signIn(staffEmail);
    expect(status).toBe(200);
    expect((await shop.call('GET /api/SystemUser/Current', { cookie })).status).toBe(200);
    expect([await hoursLeft('sessions'), await hoursLeft('known_devices')]).toEqual([12, 180 * 24]);
    vi.useRealTimers();
    const [session, device] = [headers['set-cookie']]
      .flat()
      .map((each) => (Date.parse(/Expires=([^;]+)/.exec(String(each))?.[1] ?? '') - Date.now()) / 3_600_000);
    expect([Math.round(session!), Math.round(device!)]).toEqual([12, 180 * 24]);
  });

  test('a guest’s session lives for ninety days from each order, a customer’s from the sign-in', async () => {
    await moveClock();
    const first = await placeTestOrder(shop, lines);
    expect(await hoursLeft('sessions')).toBe(90 * 24);
    await shop.connection.pool.query(`UPDATE sessions SET expires_at = now() + interval '1 hour'`);
    await shop.call('POST /ExternalOrder/Order', {
      body: await draftOrder(shop, lines),
      cookie: first.cookie,
    });
    expect(await hoursLeft('sessions')).toBe(90 * 24);
    await shop.connection.pool.query(`UPDATE sessions SET expires_at = now() + interval '1 hour'`);
    const { cookie } = await signIn(customerEmail, first.cookie);
    expect(await hoursLeft('sessions')).toBe(90 * 24);
    expect((await shop.call('GET /api/Customer/Current', { cookie })).status).toBe(200);
  });
});
