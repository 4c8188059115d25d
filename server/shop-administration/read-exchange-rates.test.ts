import type { ServerResponse } from 'node:http';
import type { Configuration } from '@kamra/contract/configuration.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publicHosts } from '../outgoing/guarded-request.ts';
import { repriceProducts } from '../pricing/reprice-products.ts';
import { centralBankFile, type RateFileServer, startRateFileServer } from '../testing/rate-file-server.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { readExchangeRates } from './read-exchange-rates.ts';
import { warnOfFailedRates } from './warn-of-failed-rates.ts';

let shop: TestShop;
let bank: RateFileServer;
let cookie: string;
beforeAll(async () => {
  [shop, bank] = await Promise.all([startTestShop(), startRateFileServer()]);
  ({ cookie } = await shop.addStaff({ shopConfiguration: 'write' }));
});
afterAll(async () => {
  await bank.close();
  await shop.close();
});

const today = todayInBudapest();
const before = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
const query = (text: string, values: unknown[] = []) => shop.connection.pool.query(text, values);
const configuration = async () => (await shop.call<Configuration>('GET /api/Configuration', { cookie })).body;
const loopback = { ...publicHosts, isAllowed: (ipAddress: string) => ipAddress === '127.0.0.1' };
const read = (guard = loopback) => readExchangeRates(shop.connection.db, { guard });
const serve = (content: string) => {
  bank.reply = (response) => void response.end(content);
};
async function ratesInForce() {
  const { currencyRates } = await configuration();
  return currencyRates.map(({ currencyId, rate }) => [currencyId, rate]);
}

/** Rates by hand, and a source at the stand-in, whose address no call would accept. */
beforeEach(async () => {
  await query('DELETE FROM rate_reads');
  await query(`UPDATE currency_rates SET rate = CASE currency_id WHEN 1 THEN 385 WHEN 2 THEN 350 ELSE 1 END,
    rounding_step = CASE currency_id WHEN 3 THEN 1000 ELSE 10 END, source = 'manual', day = NULL`);
  await query(`UPDATE shop_settings SET value = jsonb_set(value, '{rates}', $1)`, [
    { source: 'ecb', url: bank.url, maxChangePercent: 10 },
  ]);
});

test('the day’s rates are read, put in force with prices and version, and logged once', async () => {
  const productId = await shop.addProduct({ amount: 4_000_00 });
  const { version } = await configuration();
  serve(centralBankFile(today, 400, 1.25));
  await read();
  const after = await configuration();
  expect(after.currencyRates).toMatchObject([
    { currencyId: 1, rate: 400, roundingStep: 0.1, source: 'ecb', day: today },
    { currencyId: 2, rate: 320, roundingStep: 0.1, source: 'ecb', day: today },
    { currencyId: 3, rate: 1, source: 'manual', day: null },
  ]);
  expect(after).toMatchObject({
    version: version + 1,
    lastRateRead: { source: 'ecb', day: today, failure: null, rates: { EUR: 400, USD: 320 } },
  });
  await read();
  expect((await configuration()).version).toBe(version + 1);
  const { rows } = await query(
    `SELECT system_user_name AS name, after FROM audit_log WHERE action = 'readRates'`,
  );
  expect(rows).toMatchObject([{ name: 'queue', after: { day: today } }]);
  await repriceProducts(shop.connection.db, new AbortController().signal);
  const { body } = await shop.call<{ price: number }>(
    `GET /api/ShopProduct?productId=${productId}&currencyId=1`,
  );
  expect(body.price).toBe(10);
});

describe('rates that cannot be read', () => {
  const failedSince = (hours: number) =>
    query(
      `INSERT INTO rate_reads (at, source, url, failure)
      SELECT now() - make_interval(hours => hour), 'ecb', '', 'unreadable' FROM generate_series($1::int, 0, -6) hour`,
      [hours],
    );
  const warned = async () => {
    await warnOfFailedRates(shop.connection.pool);
    const { rows } = await query(`SELECT recipient FROM mails WHERE template = 'ratesFailed' ORDER BY id`);
    return rows.map(({ recipient }) => recipient);
  };
  beforeEach(() => query(`DELETE FROM mails WHERE template = 'ratesFailed'`));

  test('for three days are told by mail to who may change the settings, and again after three', async () => {
    const keeper = await shop.addStaff({ shopConfiguration: 'write' });
    const reader = await shop.addStaff({ shopConfiguration: 'read' });
    const invited = await shop.addStaff({ shopConfiguration: 'write' });
    await query(`UPDATE system_users SET password_hash = 'x' WHERE id = ANY($1)`, [
      [keeper.systemUserId, reader.systemUserId],
    ]);
    await query(`UPDATE system_users SET password_hash = '' WHERE id = $1`, [invited.systemUserId]);
    await failedSince(71);
    expect(await warned()).toEqual([]);
    await failedSince(73);
    const recipients = await warned();
    expect(recipients).toContain(keeper.email);
    expect(recipients).not.toContain(reader.email);
    expect(recipients).not.toContain(invited.email);
    expect(await warned()).toEqual(recipients);
    await query(`UPDATE rate_reads SET at = at - interval '4 days'`);
    await failedSince(0);
    expect(await warned()).toHaveLength(2 * recipients.length);
  });

  test('are not told when a reading succeeded since, or when rates are kept by hand', async () => {
    await failedSince(200);
    await query(`INSERT INTO rate_reads (source, url) VALUES ('ecb', '')`);
    await failedSince(12);
    expect(await warned()).toEqual([]);
    await query(`DELETE FROM rate_reads WHERE failure IS NULL`);
    await query(`UPDATE shop_settings SET value = jsonb_set(value, '{rates,source}', '"manual"')`);
    expect(await warned()).toEqual([]);
  });
});

const faults: [string, (response: ServerResponse) => void, object][] = [
  ['garbage', (response) => void response.end('<html>Sorry</html>'), { failure: 'unreadable' }],
  ['nothing', (response) => void response.end(), { failure: 'unreadable' }],
  [
    'half a file',
    (response) => void response.end(centralBankFile(today, 390, 1.1).slice(0, -110)),
    { failure: 'unreadable' },
  ],
  ['an error', (response) => void response.writeHead(500).end(), { failure: 'notDownloaded' }],
  [
    'a redirect to a private address',
    (response) => void response.writeHead(302, { location: 'http://127.0.0.2/' }).end(),
    { failure: 'notDownloaded' },
  ],
  ['no end', (response) => void response.write('x'.repeat(300_000)), { failure: 'notDownloaded' }],
  [
    'a broken connection',
    (response) => {
      response.writeHead(200, { 'content-length': '5000' }).write('<?xml');
      response.destroy();
    },
    { failure: 'notDownloaded' },
  ],
  [
    'a jump',
    (response) => void response.end(centralBankFile(today, 3_850, 1.1)),
    { failure: 'jump', day: today, rates: { EUR: 3_850, USD: 3_500 } },
  ],
  [
    'an old day',
    (response) => void response.end(centralBankFile(before(11), 390, 1.1)),
    { failure: 'outdated' },
  ],
  [
    'a day to come',
    (response) => void response.end(centralBankFile(before(-3), 390, 1.1)),
    { failure: 'outdated' },
  ],
];

test.each(faults)('%s changes no rate, and staff see why', async (_name, reply, expected) => {
  const { version } = await configuration();
  bank.reply = reply;
  await read();
  const after = await configuration();
  expect(after.lastRateRead).toMatchObject(expected);
  expect(after.version).toBe(version);
  expect(await ratesInForce()).toEqual([
    [1, 385],
    [2, 350],
    [3, 1],
  ]);
});

test('a bank that does not answer in time changes nothing', async () => {
  bank.reply = () => {};
  await readExchangeRates(shop.connection.db, { guard: loopback, timeoutMs: 50 });
  expect((await configuration()).lastRateRead).toMatchObject({ failure: 'notDownloaded', rates: null });
  expect((await ratesInForce())[0]).toEqual([1, 385]);
});

test('a day before the one in force changes nothing', async () => {
  serve(centralBankFile(today, 386, 1.1));
  await read();
  serve(centralBankFile(before(1), 384, 1.1));
  await read();
  expect((await configuration()).lastRateRead).toMatchObject({ failure: 'outdated', day: before(1) });
  expect((await ratesInForce())[0]).toEqual([1, 386]);
});

test('staff have it read at once, set a rate by hand, and turn the reading off', async () => {
  const readNow = () => shop.call<Configuration>('POST /api/Configuration/ReadRates', { cookie });
  // The shop itself reaches no private address, whatever the settings say.
  expect((await readNow()).body.lastRateRead).toMatchObject({ failure: 'notDownloaded' });
  const { version, currencyRates } = await configuration();
  const byHand = currencyRates.map(({ currencyId, rate, roundingStep }) => ({
    ...{ currencyId, roundingStep },
    rate: currencyId === 1 ? 391 : rate,
  }));
  const change = (body: object) => shop.call<Configuration>('PUT /api/Configuration', { body, cookie });
  const changed = await change({ version, currencyRates: byHand });
  expect(changed.body.currencyRates[0]).toMatchObject({ rate: 391, source: 'manual' });
  const settings = { rates: { source: 'manual' } };
  expect((await change({ version: version + 1, settings })).status).toBe(200);
  serve(centralBankFile(today, 400, 1.25));
  await read();
  expect((await ratesInForce())[0]).toEqual([1, 391]);
  for (const rates of [
    { source: 'mnb', url: '' },
    { url: 'http://bank.example/' },
    { maxChangePercent: 99 },
  ]) {
    expect((await change({ version: version + 2, settings: { rates } })).status).toBe(400);
  }
  const reader = await shop.addStaff({ shopConfiguration: 'read' });
  expect((await shop.call('POST /api/Configuration/ReadRates', { cookie: reader.cookie })).status).toBe(403);
});
