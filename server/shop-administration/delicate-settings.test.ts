import type { Configuration } from '@kamra/contract/configuration.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff({ shopConfiguration: 'write' }));
});
afterAll(() => shop.close());

const read = async () => (await shop.call<Configuration>('GET /api/Configuration', { cookie })).body;

describe('the bank account', () => {
  const account = { payee: 'Sziget Kft.', iban: 'HU42 1177 3016 1111 1018 0000 0000' };

  test('asks anew who is at the keyboard, and so does the sum from which refunds do', async () => {
    const clerk = await shop.addStaff({ shopConfiguration: 'write' });
    await shop.connection.pool.query(
      `UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE system_user_id = $1`,
      [clerk.systemUserId],
    );
    const put = async (settings: object) => {
      const { version } = await read();
      return shop.call<{ code: string }>('PUT /api/Configuration', {
        body: { version, settings },
        cookie: clerk.cookie,
      });
    };
    const before = await read();
    for (const settings of [{ bankTransfer: account }, { refunds: { confirmFrom: 1_000_000 } }]) {
      const refused = await put(settings);
      expect([refused.status, refused.body.code]).toEqual([403, 'confirmationRequired']);
    }
    expect(await read()).toEqual(before);
    // A form sends its whole group: what stays as it was asks nothing.
    const unchanged = { bankTransfer: before.settings.bankTransfer, orderLinks: { days: 91 } };
    expect((await put(unchanged)).status).toBe(200);
    await shop.connection.pool.query('UPDATE sessions SET confirmed_at = now() WHERE system_user_id = $1', [
      clerk.systemUserId,
    ]);
    expect((await put({ bankTransfer: account })).status).toBe(200);
    expect((await read()).settings.bankTransfer).toMatchObject(account);
  });

  test('is changed by people, not by an API key', async () => {
    const { body: key } = await shop.call<{ key: string }>('POST /api/ApiKey', {
      body: { name: 'ERP', rights: { shopConfiguration: 'write' }, networks: [], expiresAt: null },
      cookie,
    });
    const { version } = await read();
    const put = (settings: object) =>
      shop.call<{ code: string; details: object }>('PUT /api/Configuration', {
        body: { version, settings },
        headers: { authorization: `Bearer ${key.key}` },
      });
    expect(await put({ bankTransfer: { bank: 'Másik' } })).toMatchObject({
      status: 403,
      body: { code: 'notAllowed', details: { apiKey: true } },
    });
    expect((await put({ fixedToolbar: false })).status).toBe(200);
  });
});
