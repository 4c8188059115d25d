import type { Configuration } from '@kamra/contract/configuration.ts';
import { settingsOf } from '@kamra/contract/shop-settings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repriceProducts } from '../pricing/reprice-products.ts';
import { openSettingsShop, type SettingsShop } from '../testing/settings-shop.ts';
import type { TestShop } from '../testing/test-shop.ts';

let opened: SettingsShop;
let shop: TestShop;
beforeAll(async () => {
  opened = await openSettingsShop();
  ({ shop } = opened);
});
afterAll(() => opened.close());
const read = () => opened.read();
const change: SettingsShop['change'] = (body, version) => opened.change(body, version);
const lastAudit = () => opened.lastAudit();
const shownElsewhere = () => opened.shownElsewhere();

describe('the settings', () => {
  test('are read and changed at their places; the others stay, and the audit log names what changed', async () => {
    await shownElsewhere();
    const before = await read();
    const reply = await change({
      settings: {
        name: 'Konyhasziget',
        office: { officePhone: '+36 1 234 5678', officeMail: 'bolt@sziget.example' },
      },
    });
    expect(reply.status).toBe(200);
    expect(reply.body.version).toBe(before.version + 1);
    expect(reply.body.settings).toEqual({
      ...before.settings,
      name: 'Konyhasziget',
      office: {
        ...before.settings.office,
        officePhone: '+36 1 234 5678',
        officePhoneRef: 'tel:+3612345678',
        officeMail: 'bolt@sziget.example',
        officeMailRef: 'mailto:bolt@sziget.example',
      },
    });
    expect(await read()).toEqual(reply.body);
    expect(await lastAudit()).toEqual({
      module: 'shopConfiguration',
      action: 'update',
      entity: 'shopSettings',
      before: {
        name: 'Kamra',
        ...{ 'office.officePhone': '', 'office.officePhoneRef': '', 'office.officeMail': '' },
        'office.officeMailRef': '',
      },
      after: {
        name: 'Konyhasziget',
        'office.officePhone': '+36 1 234 5678',
        'office.officePhoneRef': 'tel:+3612345678',
        'office.officeMail': 'bolt@sziget.example',
        'office.officeMailRef': 'mailto:bolt@sziget.example',
      },
    });
    const seen = { name: 'Konyhasziget', office: { officePhone: '+36 1 234 5678' } };
    await expect.poll(async () => (await shownElsewhere()).body).toMatchObject(seen);
    expect((await shownElsewhere()).text).not.toMatch(/orderLimits|retention|bankTransfer|iban/);
  });

  test('refuse a version that was changed meanwhile, and count no change that changes nothing', async () => {
    const { version } = await read();
    expect((await change({ settings: { theme: 'blue' } }, version)).status).toBe(200);
    const late = await change({ settings: { theme: 'red' } }, version);
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'versionConflict', details: { version: version + 1 } },
    });
    expect((await change({ settings: { theme: 'blue' } })).body.version).toBe(version + 1);
  });

  test.each([
    ['an empty name', { name: ' ' }, 'settings.name', 'required'],
    [
      'a list of any length',
      { lists: { productsPerPage: 1_000 } },
      'settings.lists.productsPerPage',
      'invalid',
    ],
    ['rows of any number', { lists: { rowsPerPage: 0 } }, 'settings.lists.rowsPerPage', 'invalid'],
    ...[
      'http://tiles.example/{z}/{x}/{y}.png',
      'https://tiles.example/{z}/{x}.png',
      'https://tiles.example/{z}/{x}/{y}.png?{token}',
      'https://{x}.tiles.example/{z}/{y}.png',
      'https://user:word@tiles.example/{z}/{x}/{y}.png',
      'https://tiles.example;/{z}/{x}/{y}.png',
    ].map((url) => [`maps from ${url}`, { mapTiles: { url } }, 'settings.mapTiles.url', 'invalid'] as const),
    ['an unknown theme', { theme: 'brown' }, 'settings.theme', 'invalid'],
    [
      'an address that is none',
      { office: { officeMail: 'bolt' } },
      'settings.office.officeMail',
      'invalidEmail',
    ],
    [
      'a phone of letters',
      { office: { officePhone: 'call us' } },
      'settings.office.officePhone',
      'invalidPhone',
    ],
    [
      'a place off the map',
      { office: { gpsCoord: { lat: 91 } } },
      'settings.office.gpsCoord.lat',
      'tooLarge',
    ],
    [
      'a slip in an IBAN',
      { bankTransfer: { iban: 'HU43 1177 3016 1111 1018 0000 0000' } },
      'settings.bankTransfer.iban',
      'invalidIban',
    ],
    [
      'a slip in an account number',
      { bankTransfer: { accountNumber: '11773016-11111019' } },
      'settings.bankTransfer.accountNumber',
      'invalidAccountNumber',
    ],
    ['no way of paying', { paymentTypeIds: [] }, 'settings.paymentTypeIds', 'required'],
    ['the same way twice', { paymentTypeIds: [2, 2] }, 'settings.paymentTypeIds', 'invalid'],
    [
      'closing before opening',
      { openingHours: [{ days: [1], opens: '18:00', closes: '09:00' }] },
      'settings.openingHours.0.closes',
      'notLater',
    ],
    [
      'a link without https',
      { socialLinks: [{ network: 'X', url: 'javascript:alert(1)' }] },
      'settings.socialLinks.0.url',
      'invalid',
    ],
    ['a way that ends before it begins', { transitDays: { from: 5 } }, 'settings.transitDays.to', 'tooSmall'],
    [
      'a reminder after the end',
      { unpaidOrders: { reminderDays: 8 } },
      'settings.unpaidOrders.reminderDays',
      'tooLarge',
    ],
    [
      'points whose least share is more than the most',
      { loyalty: { minPercent: 80, maxPercent: 50 } },
      'settings.loyalty.maxPercent',
      'tooSmall',
    ],
    [
      'points that are told to expire before they are given',
      { loyalty: { noticeDays: 30, expiryDays: 30 } },
      'settings.loyalty.noticeDays',
      'tooLarge',
    ],
    [
      'what the law keeps',
      { retentionDays: { orderPersonalData: 30 } },
      'settings.retentionDays.orderPersonalData',
      'tooSmall',
    ],
    [
      'a derived one',
      { office: { officeMailRef: 'javascript:1' } },
      'settings.office.officeMailRef',
      'unknownKey',
    ],
    ['an unknown one', { orderLimits: { free: 1 } }, 'settings.orderLimits.free', 'unknownKey'],
  ] as [string, object, string, string][])(
    'refuse %s and name the field',
    async (_title, settings, field, code) => {
      const before = await read();
      const reply = await change({ settings });
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalidRequest' } });
      expect(reply.body.details.fields).toContainEqual(expect.objectContaining({ field, code }));
      expect(await read()).toEqual(before);
    },
  );

  test('a stored value that is not valid any more gives its default, alone', async () => {
    const { pool } = shop.connection;
    await pool.query(`UPDATE shop_settings SET value = jsonb_set(value, '{dispatchHours}', '"soon"')`);
    const { settings } = await read();
    expect([settings.dispatchHours, settings.theme]).toEqual([24, 'blue']);
  });

  test('every setting stands in one group, within its own bounds', () => {
    const all = settingsOf('office');
    expect(all.map(({ path }) => path)).toContain('office.gpsCoord.lat');
    expect(all.map(({ path }) => path)).not.toContain('office.officePhoneRef');
  });
});

describe('fees', () => {
  test('of delivery are replaced as a whole and count in the next cart', async () => {
    const { deliveryFees } = await read();
    const [first, ...others] = deliveryFees.filter(({ countryCode }) => countryCode === 'HU');
    const austria = { countryCode: 'AT', currencyId: 1, fee: 9.9, freeFrom: null, vatRate: 27 };
    const reply = await change({ deliveryFees: [{ ...first!, freeFrom: 50 }, ...others, austria] });
    expect(reply.status).toBe(200);
    expect(reply.body.deliveryFees).toContainEqual(austria);
    await expect
      .poll(async () => (await shownElsewhere()).body)
      .toMatchObject({ freeDeliveryFrom: { 1: 50, 2: 41, 3: 15_000 }, deliveryCountries: ['AT', 'HU'] });
  });

  test('of payment decide what an order costs', async () => {
    const { paymentFees } = await read();
    await change({
      paymentFees: paymentFees.map((fee) => ({
        ...fee,
        fee: fee.currencyId === 3 && fee.paymentTypeId === 4 ? 690 : fee.fee,
      })),
    });
    const productId = await shop.addProduct({ amount: 4_990_00 });
    const quote = await shop.call<{ paymentTypes: { paymentTypeId: number; fee: number }[] }>(
      'POST /api/ShopCart/Quote',
      {
        body: { lines: [{ productId, soldQuantity: 1 }], currencyId: 3, countryCode: 'HU' },
      },
    );
    expect(quote.text).toContain('690');
  });

  test.each<[string, (now: Configuration) => object, string]>([
    [
      'a country twice',
      ({ deliveryFees }) => ({ deliveryFees: [deliveryFees[0], deliveryFees[0]] }),
      'deliveryFees.1',
    ],
    [
      'half a forint',
      ({ paymentFees }) => ({ paymentFees: paymentFees.map((fee) => ({ ...fee, fee: 0.5 })) }),
      'paymentFees.',
    ],
    [
      'a forint that is not one',
      ({ currencyRates }) => ({
        currencyRates: currencyRates.map(({ updatedAt: _at, source: _source, day: _day, ...rate }) => ({
          ...rate,
          rate: 2,
        })),
      }),
      'currencyRates.2.rate',
    ],
  ])('refuse %s', async (_title, bodyOf, field) => {
    const before = await read();
    const reply = await change(bodyOf(before));
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body.details.fields)).toContain(field);
    expect(await read()).toEqual(before);
  });
});

test('a new exchange rate makes prices anew that nobody fixed, and only those', async () => {
  const derived = await shop.addProduct({ amount: 4_000_00 });
  const fixed = await shop.addProduct({ amount: 4_000_00, amounts: { 1: 9_90 } });
  const { currencyRates } = await read();
  const rates = currencyRates.map(({ updatedAt: _at, source: _source, day: _day, ...rate }) => rate);
  const reply = await change({
    currencyRates: rates.map((rate) =>
      rate.currencyId === 1 ? { ...rate, rate: 400, roundingStep: 0.5 } : rate,
    ),
  });
  expect(reply.status).toBe(200);
  const queued = await shop.connection.pool.query(
    `SELECT 1 FROM pgboss.job WHERE name = 'reprice-products' AND state = 'created'`,
  );
  expect(queued.rowCount).toBe(1);
  await repriceProducts(shop.connection.db, new AbortController().signal);
  const priceOf = async (productId: number) =>
    (await shop.call<{ price: number }>(`GET /api/ShopProduct?productId=${productId}&currencyId=1`)).body
      .price;
  expect([await priceOf(derived), await priceOf(fixed)]).toEqual([10, 9.9]);
});
