import type { BuyerAccount } from '@kamra/contract/buyer-accounts.ts';
import type { BuyerDetails } from '@kamra/contract/buyers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCustomerMails, registerTestCustomer } from '../testing/customer-mailbox.ts';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

const email = 'anna@fiok.example';
let shop: TestShop;
let staff: string;
beforeAll(async () => {
  shop = await startTestShop();
  staff = (await shop.addStaff({ customers: 'write' })).cookie;
  const productId = await shop.addProduct();
  await placeTestOrder(shop, [{ productId, soldQuantity: 1 }], { email });
});
afterAll(() => shop.close());

async function accounts(): Promise<BuyerAccount[]> {
  const { rows } = await shop.connection.pool.query('SELECT id FROM buyers WHERE email = $1', [email]);
  return (await shop.call<BuyerDetails>(`GET /api/Buyer/${rows[0].id}`, { cookie: staff })).body.accounts;
}

test('staff see the account of a buyer, mail a password link, sign out and lock, each logged', async () => {
  expect(await accounts()).toEqual([]);
  const cookie = await registerTestCustomer(shop, email);
  const [account] = await accounts();
  expect(account).toMatchObject({ email, sessions: 1, hasPassword: false, lockedAt: null });
  expect(account!.confirmedAt && account!.lastSignInAt).toBeTruthy();
  const path = `/api/BuyerAccount/${account!.customerId}`;
  const call = (name: string, body?: object) =>
    shop.call<BuyerAccount>(name, { cookie: staff, ...(body && { body }) });
  expect((await call(`POST ${path}/PasswordLink`)).body).toEqual({ sentTo: email });
  expect((await readCustomerMails(shop, email))[0]!.data).toMatchObject({ purpose: 'password' });
  expect((await call(`DELETE ${path}/Sessions`)).body).toEqual({ ended: 1 });
  expect((await shop.call('GET /api/Customer/Current', { cookie })).status).toBe(204);
  expect((await call(`PUT ${path}/Lock`, { isLocked: true })).body.lockedAt).toBeTruthy();
  expect((await call(`POST ${path}/PasswordLink`)).status).toBe(403);
  expect((await call(`PUT ${path}/Lock`, { isLocked: false })).body.lockedAt).toBeNull();
  expect((await call('PUT /api/BuyerAccount/999999/Lock', { isLocked: true })).status).toBe(404);
  const { rows } = await shop.connection.pool.query(
    `SELECT action FROM audit_log WHERE entity = 'customer' ORDER BY id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'sendPasswordLink',
    'endSessions',
    'lockAccount',
    'lockAccount',
  ]);
});

test('staff without the right on customers cannot', async () => {
  const { cookie } = await shop.addStaff({ customers: 'read' });
  const [account] = await accounts();
  const reply = await shop.call(`DELETE /api/BuyerAccount/${account!.customerId}/Sessions`, { cookie });
  expect(reply.status).toBe(403);
});
