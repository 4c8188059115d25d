import { setTimeout as pause } from 'node:timers/promises';
import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearCounts } from '../listing/count-matches.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { untilLockAwaited } from '../testing/until-lock-awaited.ts';
import { clearCategoryTree } from './category-tree.ts';

interface Failure {
  code: string;
  details: { fields?: { field: string; code: string; limit?: number }[] };
}

let shop: TestShop;
let staff: string;
const unhandled: unknown[] = [];
const note = (error: unknown) => unhandled.push(error);

beforeAll(async () => {
  shop = await startTestShop();
  await shop.addProduct({ name: 'Tál' });
  staff = (await shop.addStaff('administrator')).cookie;
});
afterAll(() => shop.close());
beforeEach(() => process.on('unhandledRejection', note));
afterEach(async () => {
  await pause(0); // unhandled rejections are reported after the microtasks
  process.off('unhandledRejection', note);
  expect(unhandled.splice(0)).toEqual([]);
});

const list = (fieldConditions: object[], more: object = {}) =>
  shop.call<Failure>('POST /api/ShopProduct/List', { body: { fieldConditions, ...more } });

describe('a number that its column cannot hold is a 400 that names the field', () => {
  const integers = ['productId', 'productGroupTypeId', 'variantGroupId', 'availibilityCount', 'newOrder'];
  const wrong = [
    '1.5',
    '99999999999',
    '-2147483649',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '1e400',
    '',
    ' ',
    '١',
  ];
  test.each(integers)('[wall 54] %s', async (fieldName) => {
    for (const value of wrong) {
      for (const comparisonOperator of [operators.Equal, operators.NotEqual, operators.Less]) {
        const reply = await list([{ fieldName, value, comparisonOperator }]);
        expect(reply, value).toMatchObject({
          status: 400,
          body: { code: 'invalidRequest', details: { fields: [{ field: 'fieldConditions.0.value' }] } },
        });
      }
      const among = { fieldName, values: [value], comparisonOperator: operators.Contains };
      expect((await list([among])).status, value).toBe(400);
    }
  });

  test('the reply contains the field’s limit', async () => {
    const { body } = await list([
      { fieldName: 'productId', value: '99999999999', comparisonOperator: operators.Equal },
    ]);
    expect(body.details.fields).toEqual([
      { field: 'fieldConditions.0.value', code: 'tooLarge', limit: 2_147_483_647 },
    ]);
  });

  test('amounts and averages have decimals, within their range', async () => {
    for (const [fieldName, value, status] of [
      ['price', '12.5', 200],
      ['price', '0.001', 200],
      ['price', '1000000000000', 200],
      ['price', '1000000000001', 400],
      ['price', '1e5', 400],
      ['ratingAverage', '50.5', 200],
      ['ratingAverage', '9999999999999', 400],
    ] as const) {
      const reply = await list([{ fieldName, value, comparisonOperator: operators.GreaterOrEqual }]);
      expect(reply.status, `${fieldName} ${value}`).toBe(status);
    }
  });

  test.each([
    ['POST /api/Product/List', ['id', 'onHand', 'availibilityCount', 'variantGroupId', 'price']],
    ['POST /api/ProductOrder/List', ['paymentTypeId', 'currencyId', 'total', 'placedAt']],
    ['POST /api/SystemUser/Get', ['id', 'roleId']],
    ['POST /api/ShopProductBrand/List', ['id', 'order']],
  ])('[wall 54] %s', async (name, fieldNames) => {
    for (const fieldName of fieldNames) {
      for (const value of ['9e99', '99999999999999999999', '-271821-04-20', 'x', '']) {
        const body = {
          fieldConditions: [{ fieldName, value, comparisonOperator: operators.GreaterOrEqual }],
        };
        const reply = await shop.call<Failure>(name, { body, cookie: staff });
        expect(reply.status, `${fieldName} ${value}`).toBe(400);
        expect(reply.body.details.fields?.[0]?.field).toBe('fieldConditions.0.value');
      }
    }
  });
});

/** Conditions that no cache answers, each different. */
const priceFiltered = (number: number) =>
  list([{ fieldName: 'price', value: String(number), comparisonOperator: operators.GreaterOrEqual }]);

describe('statements that PostgreSQL refuses or cancels get an error reply and affect nothing else', () => {
  let locking: pg.Client;
  beforeEach(async () => {
    locking = new pg.Client({ connectionString: shop.config.databaseUrl });
    await locking.connect();
    await locking.query('BEGIN');
    await locking.query('LOCK TABLE offers IN ACCESS EXCLUSIVE MODE');
  });
  afterEach(() => locking.end());

  test('six lists on a locked table get 503', async () => {
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(priceFiltered));
    expect(replies.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503, 503]);
  });

  test('lists whose connections are ended answer 503, and the next one is answered', async () => {
    const replies = Promise.all([11, 12, 13].map(priceFiltered));
    const ended = () =>
      locking.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
    const timer = setInterval(() => void ended(), 20);
    const statuses = (await replies.finally(() => clearInterval(timer))).map(({ status }) => status);
    expect(statuses).toEqual([503, 503, 503]);
    await locking.query('ROLLBACK');
    expect((await priceFiltered(14)).status).toBe(200);
  });
});

test('a change of the catalogue while a list waits for what it clears fails nobody', async () => {
  const locking = new pg.Client({ connectionString: shop.config.databaseUrl });
  await locking.connect();
  try {
    await locking.query('BEGIN');
    await locking.query('LOCK TABLE categories, offers IN ACCESS EXCLUSIVE MODE');
    const waiting = [
      list([{ fieldName: 'productGroupTypeCode', value: 'none', comparisonOperator: operators.NotEqual }]),
      priceFiltered(21),
    ];
    await untilLockAwaited(locking, 3);
    clearCategoryTree(shop.connection.pool);
    clearCounts(shop.connection.pool);
    await locking.query('ROLLBACK');
    for (const reply of await Promise.all(waiting)) expect(reply.status).toBe(200);
  } finally {
    await locking.end();
  }
});
