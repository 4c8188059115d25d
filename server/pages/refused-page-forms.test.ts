import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ RATE_LIMITS: 'form=5,mail=1000' });
});
afterAll(() => shop.close());

const question = {
  ...{ name: 'Kovács "Anna"', email: 'anna@vasarlo.example', orderReference: '' },
  text: 'Mosható?\nÉs <vasalható>?',
};
/** A form of a page as a browser without scripts sends it. */
const send = (path: string, fields: Record<string, string>, from = '10.8.0.1') =>
  shop.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: from,
    headers: {
      origin: shop.config.shopUrl,
      referer: shop.config.shopUrl + path,
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ requestId: randomUUID(), ...fields }).toString(),
  });

test('too many forms: the error page sends once more what was typed, but no secret', async () => {
  const fields = { ...question, password: 'titok-1', code: '123456' };
  for (let count = 0; count < 5; count++) await send('/contact', question);
  const refused = await send('/contact', fields);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
  expect(refused.body).toContain('<form method="post" action="/contact">');
  expect(refused.body).toContain('name="name" value="Kovács &quot;Anna&quot;"');
  expect(refused.body).toMatch(/name="text" value="Mosható\?\s+És &lt;vasalható&gt;\?"/);
  expect(refused.body).not.toMatch(/titok-1|123456/);
  expect(refused.body).not.toContain('<a href="/contact">');
});

test('a page that fails gives back what was typed, too', async () => {
  const rename = (from: string, to: string) =>
    shop.connection.pool.query(`ALTER TABLE ${from} RENAME TO ${to}`);
  await rename('customer_cases', 'lost_cases');
  const failed = await send('/contact', question, '10.8.0.2');
  await rename('lost_cases', 'customer_cases');
  expect(failed.statusCode).toBe(500);
  expect(failed.body).toContain('name="email" value="anna@vasarlo.example"');
  expect((await send('/contact', question, '10.8.0.2')).statusCode).toBe(303);
});

test('the longest texts fit into a form in any script, and one that is too long comes back to be shortened', async () => {
  const taken = await send('/contact', { ...question, text: 'Щ'.repeat(4_000) }, '10.8.0.3');
  expect(taken.statusCode).toBe(303);
  const tooLong = await send('/contact', { ...question, text: 'Щ'.repeat(10_000) }, '10.8.0.3');
  expect(tooLong.statusCode).toBe(400);
  expect(tooLong.body).toContain('Щ'.repeat(10_000));
});
