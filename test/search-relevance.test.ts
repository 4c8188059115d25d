import { languages } from '@kamra/contract/languages.ts';
import type { Suggestions } from '@kamra/contract/suggestions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { measureRelevance } from '../relevance/measure-relevance.ts';
import { readJudgements } from '../relevance/read-judgements.ts';
import { searchTestShop } from '../relevance/search-test-shop.ts';
import { type Demo, readDemo } from '../server/demo/read-demo.ts';
import { demoTemplate } from '../server/testing/demo-template.ts';
import { createTestDatabase } from '../server/testing/test-database.ts';
import { startTestShop, type TestShop } from '../server/testing/test-shop.ts';

// The short form of npm run relevance.
let shop: TestShop;
let demo: Demo;

beforeAll(async () => {
  shop = await startTestShop({}, await createTestDatabase(await demoTemplate()));
  demo = await readDemo();
});

afterAll(() => shop.close());

const maxWrongShare = 0.05;
const kinds = ['parts of compounds', 'plurals and cases', 'typos', 'brands and codes'];

describe('searches in the demo shop', () => {
  test.each(languages)('%s: show first what is meant, and nothing for nonsense', async (language) => {
    const queries = await readJudgements(demo, 'queries', language);
    const asked = queries.filter(({ kind }) => kinds.includes(kind) || kind === 'nonsense');
    const results = await measureRelevance(asked, searchTestShop(shop, language));
    const wrong = results.filter(({ isFirstRight }) => !isFirstRight).map(({ text }) => text);
    expect(wrong.length, wrong.join(', ')).toBeLessThanOrEqual(maxWrongShare * asked.length);
    expect(results.filter(({ isEmpty }) => isEmpty).map(({ text }) => text)).toEqual([]);
  });
});

test.each([
  ['hu', ['bögre', 'bögrék', 'bögrét', 'bögrével']],
  ['tr', ['kupa', 'kupalar', 'kupayı']],
  ['de', ['Tasse', 'Tassen']],
] as const)('%s: every form of a word finds what its synonyms do', async (language, forms) => {
  const search = searchTestShop(shop, language);
  const found = [];
  for (const form of forms) found.push([...(await search(form))].sort());
  expect(found[0]!.length).toBeGreaterThan(5);
  for (const each of found) expect(each).toEqual(found[0]);
});

describe('suggestions of the demo shop', () => {
  test.each([
    ['hu', ['b', 'te', 'bög', 'üveg ', 'zománcozott b', 'fa']],
    ['en', ['c', 'te', 'glass', 'steel k', 'wa']],
    ['de', ['t', 'ge', 'messer', 'emaillierter ', 'ka']],
  ] as const)('%s: complete only what finds something, within the category too', async (language, texts) => {
    let offered = 0;
    for (const category of ['all', 'kettle', 'glasses', 'dishes']) {
      for (const text of texts) {
        for (const completion of (await suggest(language, text, category)).completions) {
          offered++;
          const found = await suggest(language, completion.text, category);
          expect(found.totalCount, `${completion.text} in ${category}`).toBeGreaterThan(0);
        }
      }
    }
    expect(offered).toBeGreaterThan(10);
  });
});

async function suggest(language: string, text: string, category: string): Promise<Suggestions> {
  const query = new URLSearchParams({ text, language, category });
  const reply = await shop.call<Suggestions>(`GET /api/ShopProduct/Suggestions?${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}
