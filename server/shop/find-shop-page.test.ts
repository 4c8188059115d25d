import { type ShopFacts, shopFactNames, unknownFacts } from '@kamra/contract/shop-facts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { fillShopFacts } from './fill-shop-facts.ts';
import { legalDocuments } from './shop-tables.ts';

let shop: TestShop;
const past = new Date('2026-01-01T00:00:00Z');
const future = new Date('2126-01-01T00:00:00Z');

beforeAll(async () => {
  shop = await startTestShop();
  const entry = (kind: string, language: string, version: number, body: string, effectiveFrom = past) => ({
    kind,
    language,
    version,
    body,
    effectiveFrom,
    hash: `${version}`,
  });
  await shop.connection.db
    .insert(legalDocuments)
    .values([
      entry('transport', 'hu', 1, '## Régi'),
      entry('transport', 'hu', 2, '## Díj\n\n{{deliveryFee}}, ingyenes {{freeDeliveryFrom}} felett.'),
      entry('transport', 'hu', 3, '## Jövőre', future),
      entry('transport', 'de', 1, '## Alt'),
      entry('transport', 'de', 2, '## Versand'),
      entry('transport', 'fr', 1, '## Ancien'),
      entry(
        'imprint',
        'hu',
        1,
        '<script>alert(1)</script>\n\n[ide](javascript:alert(1))\n\n| a | b |\n|---|---|\n| {{shopName}} | {{other}} |',
      ),
    ]);
});
afterAll(() => shop.close());

const read = (query: string) =>
  shop.call<{ html: string; language: string; version: number; code: string }>(
    `GET /api/ShopConfig/LegalDocument?${query}`,
  );

test('the newest version in force is shown, with the current delivery fees', async () => {
  const { body } = await read('kind=transport');
  expect(body).toMatchObject({ language: 'hu', version: 2 });
  expect(body.html).toMatch(
    /<h2>Díj<\/h2>\s<p>[\d\u00a0]+\u00a0Ft, ingyenes 15\u00a0000\u00a0Ft felett\.<\/p>/,
  );
});

test('a language without the text falls back to Hungarian', async () => {
  expect((await read('kind=transport&language=de')).body).toMatchObject({ language: 'de', version: 2 });
  expect((await read('kind=transport&language=tr')).body).toMatchObject({ language: 'hu', version: 2 });
});

test('a language that the version in force lacks shows no outdated text of its own', async () => {
  expect((await read('kind=transport&language=fr')).body).toMatchObject({ language: 'hu', version: 2 });
});

test('markup in a text stays text, and links lead nowhere unsafe', async () => {
  const { html } = (await read('kind=imprint')).body;
  expect(html).not.toContain('<script');
  expect(html).not.toContain('javascript:');
  expect(html).toContain('<td>Kamra</td>');
  expect(html).toContain('{{other}}');
});

test.each([
  ['kind=cookies', 404, 'notFound'],
  ['kind=unknown', 400, 'invalidRequest'],
  ['kind=transport&language=xx', 400, 'invalidRequest'],
  ['', 400, 'invalidRequest'],
])('%s is answered with %s %s', async (query, status, code) => {
  expect(await read(query)).toMatchObject({ status, body: { code } });
});

test('a fact never acts as Markdown', () => {
  const facts = Object.fromEntries(shopFactNames.map((name) => [name, ''])) as ShopFacts;
  const filled = fillShopFacts('{{company}}!', { ...facts, company: '*A* [b](c) <i>' });
  expect(filled).toBe('\\*A\\* \\[b\\]\\(c\\) \\<i\\>!');
  expect(unknownFacts('{{company}} {{nothing}}')).toEqual(['nothing']);
});
