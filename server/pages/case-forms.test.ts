import { type Language, languages, localizedPath } from '@kamra/contract/languages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ RATE_LIMITS: 'form=1000,mail=1000' });
});
afterAll(() => shop.close());

/** A form of a page as a browser without scripts sends it. */
const send = (path: string, fields: Record<string, string>, origin = shop.config.shopUrl) =>
  shop.app.inject({
    method: 'POST',
    url: path,
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const open = async (path: string) => (await shop.app.inject(path)).body;
const inputsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value ?? '',
    ]),
  ) as Record<string, string>;
const lastCase = async () =>
  (await shop.connection.pool.query('SELECT * FROM customer_cases ORDER BY id DESC LIMIT 1')).rows[0];

/** What the law, or the guidance on it, has the function and its button say. */
const labels: Record<Language, [link: string, confirm: string]> = {
  hu: ['Elállás a szerződéstől', 'Elállás megerősítése'],
  en: ['Withdraw from contract', 'Confirm withdrawal'],
  de: ['Vertrag widerrufen', 'Widerruf bestätigen'],
  fr: ['Renoncer au contrat', 'Confirmer la rétractation'],
  ru: ['Отказаться от договора', 'Подтвердить отказ'],
  tr: ['Sözleşmeden cayma', 'Caymayı onayla'],
};

describe('[law A2] the withdrawal function', () => {
  test.each(languages)('works in two steps without scripts or sign-in in %s', async (language) => {
    const [link, confirm] = labels[language];
    const path = localizedPath(language, '/conditions/withdrawal');
    const written = {
      name: 'Kovács Anna',
      email: `anna-${language}@vasarlo.example`,
      orderReference: 'K-ELÍRT',
    };
    expect(await open(path)).toContain('name="orderReference"');
    const check = await send(path, { ...written, text: 'a "kék" bögre' });
    expect(check.statusCode).toBe(200);
    expect(check.body).toMatch(new RegExp(`<button[^>]* value="confirm"[^>]*>${confirm}<`));
    expect(check.body).toContain(link);
    const kept = inputsOf(check.body);
    const again = await send(path, { ...kept, step: 'edit' });
    expect(again.body).toContain('value="K-ELÍRT"');
    const done = await send(path, { ...kept, text: 'a "kék" bögre', step: 'confirm' });
    expect([done.statusCode, done.headers.location]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^${path}\\?done=EL-\\d{4}-\\d{6}#case-form$`)),
    ]);
    const stored = await lastCase();
    expect(stored).toMatchObject({ language, order_reference: 'K-ELÍRT', text: 'a "kék" bögre' });
    expect(await open(String(done.headers.location))).toContain(stored.case_number);
  });

  test.each(['/', '/products', '/cart', '/checkout', '/sign-in', '/nincs-ilyen', '/de/brands'])(
    'is linked by its name at the foot of %s',
    async (path) => {
      const language = path.startsWith('/de') ? 'de' : 'hu';
      const href = localizedPath(language, '/conditions/withdrawal');
      expect(await open(path)).toMatch(new RegExp(`href="${href}"[^>]*>${labels[language][0]}<`));
    },
  );

  test('says what is missing, keeps what was typed, and stores nothing before it is confirmed', async () => {
    const before = await lastCase();
    const reply = await send('/conditions/withdrawal', {
      name: 'Kovács Anna',
      email: 'rossz',
      orderReference: '',
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('field-email-error');
    expect(reply.body).toContain('field-orderReference-error');
    expect(reply.body).toContain('value="Kovács Anna"');
    for (const field of ['email', 'orderReference'])
      expect(reply.body).toMatch(
        new RegExp(`<a href="#field-${field}"[\\s\\S]*<input[^>]* id="field-${field}"`),
      );
    expect((await lastCase()).id).toBe(before.id);
  });

  test('takes no form of another site, and the page stays one for everybody', async () => {
    const reply = await send('/conditions/withdrawal', {}, 'https://evil.example');
    expect(reply.statusCode).toBe(403);
    const page = await shop.app.inject('/conditions/withdrawal');
    expect(page.headers['cache-control']).not.toContain('no-store');
    expect((await send('/conditions/imprint', { name: 'x' })).statusCode).toBe(405);
  });
});

test.each([
  ['/conditions/complaint', 'PAN', { address: '8000 Székesfehérvár, Fő u. 1.', text: 'Késett.' }],
  [
    '/conditions/warranty',
    'SZAV',
    { address: '1111 Budapest, Fő u. 1.', text: 'Repedt.', product: 'Bögre', remedy: 'repair' },
  ],
  ['/contact', 'KER', { text: 'Mosható?' }],
])('[law A9, A11] the form of %s becomes a case, once', async (path, prefix, fields) => {
  const sent = { name: 'Kovács Anna', email: 'anna@vasarlo.example', ...fields };
  const [one, other] = [await send(path, sent), await send(path, sent)];
  expect(one.headers.location).toMatch(new RegExp(`^${path}\\?done=${prefix}-`));
  expect(other.headers.location).toBe(one.headers.location);
  expect((await send(path, { ...sent, text: ' ' })).body).toContain('field-text-error');
});

test('a long text comes whole, and one that is too long comes back whole, with how much it is too long', async () => {
  const sent = {
    name: 'Kovács Anna',
    email: 'anna@vasarlo.example',
    address: '8000 Székesfehérvár, Fő u. 1.',
  };
  const text = `${'Hosszú panasz. '.repeat(260)}\r\nVége.`;
  const taken = await send('/conditions/complaint', { ...sent, text });
  expect(taken.statusCode).toBe(303);
  expect((await lastCase()).text).toBe(text.replace('\r\n', '\n'));
  const refused = await send('/conditions/complaint', { ...sent, text: 'x'.repeat(4_023) });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Túl hosszú: 23 karakterrel több a megengedettnél.');
  expect(refused.body).toContain('x'.repeat(4_023));
});

test('[law A16] readers report a review by the form of the contact page, which names it', async () => {
  const path = '/de/contact?review=41';
  const { product } = inputsOf(await open(path));
  expect(product).toBe('Bewertung Nr. 41');
  const sent = {
    name: 'Jana Kurz',
    email: 'jana@vasarlo.example',
    text: 'Beleidigt Dritte.',
    product: product!,
  };
  const reply = await send(path, sent);
  expect(reply.headers.location).toMatch(/^\/de\/contact\?done=KER-/);
  expect(await lastCase()).toMatchObject({ kind: 'question', product, text: sent.text, state: 'open' });
  for (const wrong of ['0', 'x', '12345678901', '1%3Cb%3E'])
    expect(inputsOf(await open(`/contact?review=${wrong}`))).not.toHaveProperty('product');
});
