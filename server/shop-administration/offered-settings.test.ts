import type { Configuration } from '@kamra/contract/configuration.ts';
import type { OrderStatus } from '@kamra/contract/orders.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeTestOrder } from '../testing/test-orders.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { writeShopMail } from '../testing/write-shop-mail.ts';

let shop: TestShop;
let cookie: string;
let productId: number;
beforeAll(async () => {
  shop = await startTestShop();
  ({ cookie } = await shop.addStaff({ shopConfiguration: 'write' }));
  productId = await shop.addProduct({ amount: 4_000_00, amounts: { 1: 10_00 }, onHand: 100 });
});
afterAll(() => shop.close());

const [EUR, HUF] = [1, 3];
const dayFromNow = (days: number) =>
  new Date(Date.parse(todayInBudapest()) + days * 86_400_000).toISOString().slice(0, 10);

async function change(settings: object) {
  const { body } = await shop.call<Configuration>('GET /api/Configuration', { cookie });
  return shop.call<Configuration & { details: { fields?: object[] } }>('PUT /api/Configuration', {
    body: { version: body.version, settings },
    cookie,
  });
}
const order = (changes: object = {}) =>
  placeTestOrder(shop, [{ productId, soldQuantity: 1 }], { paymentTypeId: 2, ...changes });

test('a transfer goes to the account of the order’s currency, in its mail as on its page', async () => {
  const main = { payee: 'Sziget Kft.', bank: 'Magyar Bank', accountNumber: '11773016-11111018', iban: '' };
  const ofEuros = {
    payee: 'Sziget Kft.',
    bank: 'Euro Bank',
    accountNumber: '',
    iban: 'DE89 3704 0044 0532 0130 00',
  };
  const saved = await change({ bankTransfer: main, bankAccounts: [{ currencyId: EUR, ...ofEuros }] });
  expect(saved.status, saved.text).toBe(200);
  for (const [currencyId, own, other] of [
    [EUR, 'DE89 3704', '11773016'],
    [HUF, '11773016', 'DE89 3704'],
  ] as const) {
    const placed = await order({ currencyId });
    expect(placed.status, placed.text).toBe(200);
    const { rows } = await shop.connection.pool.query(
      `SELECT data FROM mails WHERE template = 'orderConfirmation' ORDER BY id DESC LIMIT 1`,
    );
    const { text } = await writeShopMail(
      shop.connection,
      shop.config.shopUrl,
      'orderConfirmation',
      rows[0].data,
    );
    expect(text).toContain(own);
    expect(text).not.toContain(other);
  }
  const { body } = await shop.call<ShopConfig>('GET /api/ShopConfig?language=en');
  expect(body.bankAccounts).toEqual([{ currencyId: EUR, ...ofEuros }]);
});

test('order numbers are drawn by the pattern of the settings, each once', async () => {
  const patterns: [object, RegExp][] = [
    [{ prefix: 'SZ26', kind: 'digits', length: 10 }, /^SZ26-\d{4}-\d{4}-\d{2}$/],
    [{ prefix: '', kind: 'lettersAndDigits', length: 8 }, /^[2-9A-Z]{4}-[2-9A-Z]{4}$/],
  ];
  const drawn: string[] = [];
  for (const [orderNumbers, pattern] of patterns) {
    expect((await change({ orderNumbers })).status).toBe(200);
    for (let each = 0; each < 3; each++) {
      const { body } = await order();
      expect(body.orderNumber).toMatch(pattern);
      drawn.push(body.orderNumber);
    }
  }
  expect(new Set(drawn).size).toBe(6);
});

test('days on which the shop does not work move what an order’s page promises', async () => {
  const daysOf = async ({ body, cookie: owner }: Awaited<ReturnType<typeof order>>) =>
    (await shop.call<OrderStatus>(`GET /ExternalOrder/Status?trnId=${body.trnId}`, { cookie: owner })).body
      .deliveryDays;
  const placed = await order({ paymentTypeId: 4 });
  const before = await daysOf(placed);
  const exceptions = Array.from({ length: 20 }, (_, each) => ({
    day: dayFromNow(each + 1),
    isWorking: false,
  }));
  expect((await change({ dispatch: { exceptions } })).status).toBe(200);
  const after = await daysOf(placed);
  expect(after!.from > dayFromNow(20)).toBe(true);
  expect(before!.to < after!.from).toBe(true);
  await change({ dispatch: { exceptions: [] } });
  expect(await daysOf(placed)).toEqual(before);
});

test('days with other hours are shown while they are not over, the next first', async () => {
  const day = (days: number, hours: object = {}) => ({
    ...{ day: dayFromNow(days), opens: null, closes: null, note: '' },
    ...hours,
  });
  const later = day(9, { opens: '10:00', closes: '12:00', note: 'Leltár' });
  const saved = await change({ openingExceptions: [later, day(-1), day(0)] });
  expect(saved.body.settings.openingExceptions).toHaveLength(3);
  const { body } = await shop.call<ShopConfig>('GET /api/ShopConfig?language=de');
  expect(body.openingExceptions).toEqual([day(0), later]);
});

test.each<[string, object, string, string]>([
  [
    'an IBAN with a slip',
    {
      bankAccounts: [
        { currencyId: 1, payee: 'A', bank: '', accountNumber: '', iban: 'DE88 3704 0044 0532 0130 00' },
      ],
    },
    'bankAccounts.0.iban',
    'invalidIban',
  ],
  [
    'an account without a number',
    { bankAccounts: [{ currencyId: 1, payee: 'A', bank: '', accountNumber: '', iban: '' }] },
    'bankAccounts.0.iban',
    'required',
  ],
  [
    'a second account of a currency',
    {
      bankAccounts: ['A', ''].map((payee) => ({
        ...{ currencyId: 1, payee, bank: '', accountNumber: '', iban: 'DE89 3704 0044 0532 0130 00' },
      })),
    },
    'bankAccounts.1.currencyId',
    'taken',
  ],
  ['a small letter in a prefix', { orderNumbers: { prefix: 'sz' } }, 'orderNumbers.prefix', 'invalid'],
  ['numbers that run out', { orderNumbers: { length: 4 } }, 'orderNumbers.length', 'tooSmall'],
  ['a time that is none', { dispatch: { cutOff: '25:00' } }, 'dispatch.cutOff', 'invalid'],
  ['no working day', { dispatch: { workingDays: [] } }, 'dispatch.workingDays', 'required'],
  [
    'a day twice',
    {
      dispatch: {
        exceptions: [
          { day: '2030-01-02', isWorking: true },
          { day: '2030-01-02', isWorking: false },
        ],
      },
    },
    'dispatch.exceptions.1.day',
    'taken',
  ],
  [
    'closing before opening',
    { openingExceptions: [{ day: '2030-01-02', opens: '12:00', closes: '09:00', note: '' }] },
    'openingExceptions.0.closes',
    'notLater',
  ],
  [
    'opening without closing',
    { openingExceptions: [{ day: '2030-01-02', opens: '12:00', closes: null, note: '' }] },
    'openingExceptions.0.closes',
    'required',
  ],
])('%s is refused', async (_name, settings, path, code) => {
  const reply = await change(settings);
  expect(reply.status).toBe(400);
  expect(reply.body.details.fields).toContainEqual(
    expect.objectContaining({ field: `settings.${path}`, code }),
  );
});
