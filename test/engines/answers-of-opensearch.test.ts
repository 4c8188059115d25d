import { languages } from '@kamra/contract/languages.ts';
import { comparisonOperators as operators } from '@kamra/contract/list-request.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureRelevance, summarize } from '../../relevance/measure-relevance.ts';
import { readJudgements } from '../../relevance/read-judgements.ts';
import { searchTestShop } from '../../relevance/search-test-shop.ts';
import { loadDemoShop } from '../../server/demo/load-demo-shop.ts';
import { readDemo } from '../../server/demo/read-demo.ts';
import { suggestProducts } from '../../server/listing/suggest-products.ts';
import { type EngineShop, openEngineShop } from './open-engine-shop.ts';

let opened: EngineShop | null;

beforeAll(async () => {
  opened = await openEngineShop(async ({ connection }) => {
    await loadDemoShop(connection.db);
    // However busy the machine is: these tests compare answers.
  }, 60_000);
}, 20 * 60_000);
afterAll(() => opened?.close());

test.for(languages)('%s: judged queries are answered as well as on PostgreSQL', async (language, context) => {
  if (!opened) return context.skip('no OpenSearch');
  const { shop, engine, onPostgres } = opened;
  const queries = await readJudgements(await readDemo(), 'queries', language);
  const measure = async () => summarize(await measureRelevance(queries, searchTestShop(shop, language)));
  const { answered, failed } = engine.uses;
  const [own, postgres] = [await measure(), await onPostgres(measure)];
  expect(engine.uses).toMatchObject({ answered: answered + queries.length, failed });
  // Orders of equals differ here and there.
  expect(own.ndcg).toBeGreaterThan(postgres.ndcg - 0.002);
  expect(own.firstRight).toBeGreaterThanOrEqual(postgres.firstRight);
  expect(own.empty).toBeLessThanOrEqual(postgres.empty);
});

const { Equal, NotEqual, Contains, Greater, GreaterOrEqual, LessOrEqual, TextLike } = operators;
const words = (value: string) => ({ fieldName: 'searchText', value, comparisonOperator: TextLike });
const kettles = { fieldName: 'productGroupTypeCode', value: 'kettle', comparisonOperator: Equal };
const red = { fieldName: 'attribute:color', values: ['red', 'blue'], comparisonOperator: Contains };
const cheap = { fieldName: 'price', value: '15000', comparisonOperator: LessOrEqual };
const filters: Record<string, object[]> = {
  nothing: [],
  words: [words('bögre')],
  'a category': [kettles],
  'words and a category': [words('zománcozott'), { ...kettles, value: 'kitchen' }],
  'two colours': [red],
  'a price and colours': [red, cheap],
  'words, colours and a price': [words('kanna'), red, cheap],
  'not a brand': [{ fieldName: 'productBrandCode', value: 'agyagvar', comparisonOperator: NotEqual }],
  'a brand and the rest': [
    { fieldName: 'productBrandCode', value: 'agyagvar', comparisonOperator: Equal },
    { fieldName: 'availibilityCount', value: '0', comparisonOperator: Greater },
    { fieldName: 'ratingAverage', value: '60', comparisonOperator: GreaterOrEqual },
  ],
  reduced: [{ fieldName: 'discount', value: '0', comparisonOperator: Greater }],
  'sold out': [{ fieldName: 'availibilityCount', value: '0', comparisonOperator: LessOrEqual }],
  'words that nothing has': [words('xqzzy')],
};

test.for(Object.keys(filters))('facets of %s are counted as on PostgreSQL', async (name, context) => {
  if (!opened) return context.skip('no OpenSearch');
  const { shop, engine, onPostgres } = opened;
  for (const oneOfEachModel of [false, true]) {
    let pageSize = 10;
    const count = async () => {
      // Replies are kept for two seconds: no two requests are the same.
      pageSize++;
      const body = {
        language: 'hu',
        currencyId: 3,
        pageSize,
        fieldConditions: filters[name],
        oneOfEachModel,
      };
      const reply = await shop.call('POST /api/ShopProduct/Facets', { body });
      expect(reply.status, reply.text).toBe(200);
      return reply.body;
    };
    const before = engine.uses.answered;
    const own = await count();
    expect(engine.uses.answered).toBe(before + 1);
    expect(own).toEqual(await onPostgres(count));
  }
});

test('suggestions are those of PostgreSQL, and pages follow one another', async (context) => {
  if (!opened) return context.skip('no OpenSearch');
  const { shop, onPostgres } = opened;
  for (const text of ['bög', 'te', 'zománcozott b', 'serpneyő', 'üveg']) {
    // Not as a call: its replies are kept for ten seconds.
    const query = { text, language: 'hu', currencyId: 3, category: 'all' } as const;
    const suggest = () => suggestProducts(shop.connection.pool, query);
    expect(await suggest()).toEqual(await onPostgres(suggest));
  }
  const list = async (page: number, pageSize: number) => {
    const body = { language: 'hu', page, pageSize, oneOfEachModel: true, fieldConditions: [words('üveg')] };
    const reply = await shop.call<{ products: { sku: string }[]; totalCount: number }>(
      'POST /api/ShopProduct/List',
      { body },
    );
    return { skus: reply.body.products.map(({ sku }) => sku), totalCount: reply.body.totalCount };
  };
  const whole = await list(1, 64);
  expect(whole.skus).toHaveLength(whole.totalCount);
  expect([...(await list(1, 5)).skus, ...(await list(2, 5)).skus]).toEqual(whole.skus.slice(0, 10));
});
