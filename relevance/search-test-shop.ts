import type { Language } from '@kamra/contract/languages.ts';
import { comparisonOperators } from '@kamra/contract/list-request.ts';
import type { TestShop } from '../server/testing/test-shop.ts';
import type { Search } from './measure-relevance.ts';

/** Searches as the listing page of a language does. */
export function searchTestShop(shop: TestShop, language: Language): Search {
  return async (value) => {
    const reply = await shop.call<{ products: { sku: string }[] }>('POST /api/ShopProduct/List', {
      body: {
        language,
        pageSize: 32,
        fieldConditions: [
          { fieldName: 'searchText', value, comparisonOperator: comparisonOperators.TextLike },
        ],
      },
    });
    if (reply.status !== 200) throw new Error(`${value}: ${reply.status} ${reply.text}`);
    return reply.body.products.map(({ sku }) => sku);
  };
}
