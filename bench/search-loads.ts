import type { WordSource } from './generate-words.ts';
import type { BenchRequest } from './loads.ts';

/** The loads of a large catalogue: steps, each with the requests of one page, and the maximum milliseconds. */
export interface LatencyLoad {
  name: string;
  atMost: number;
  steps: BenchRequest[][];
}

const [equal, atLeast, atMost, like, among] = [1, 4, 6, 9, 12];
const rareWords = 60;
const typos = ['vizforalo', 'teaskana', 'serpnyő', 'bögreé', 'tanyer', 'termsz'];

/** Every request is another one, so that no stored reply is measured. */
export function searchLoads({ heads, adjectives, compoundOf }: WordSource): LatencyLoad[] {
  const words = [
    ...heads,
    ...typos,
    ...adjectives,
    ...Array.from({ length: rareWords }, (_, n) => compoundOf(n * 997)),
    ...heads.flatMap((head, n) =>
      [adjectives[n % adjectives.length], adjectives[(n * 7) % adjectives.length]].map(
        (adjective) => `${adjective} ${head}`,
      ),
    ),
    ...heads.map((head) => `${head} zsiráf`),
  ];
  return [
    {
      name: 'search: list of 32 and facets',
      atMost: 40,
      steps: [
        ...words.map((text) => listAndFacets([search(text)])),
        ...words.map((text, n) => listAndFacets([search(text), ...filters(n)])),
      ],
    },
    {
      name: 'facets of a listing',
      atMost: 25,
      steps: Array.from({ length: 200 }, (_, n) => [
        facets([
          { fieldName: 'productGroupTypeCode', value: `category-${1 + (n % 20)}`, comparisonOperator: equal },
          ...(n < 20 ? [] : filters(n)),
        ]),
      ]),
    },
    {
      name: 'facets of everything, filtered',
      atMost: 50,
      steps: Array.from({ length: 60 }, (_, n) => [facets(filters(n))]),
    },
    {
      name: 'suggestions, letter by letter',
      atMost: 20,
      steps: [...new Set(words.slice(0, 60).flatMap(beginnings))].map((text) => [
        { method: 'GET', path: `/api/ShopProduct/Suggestions?text=${encodeURIComponent(text)}` },
      ]),
    },
  ];
}

function beginnings(text: string): string[] {
  return Array.from(text, (_, n) => text.slice(0, n + 1).trim());
}

function search(value: string): object {
  return { fieldName: 'searchText', value, comparisonOperator: like };
}

/** One or two colours, and a price or a volume. */
function filters(n: number): object[] {
  return [
    {
      fieldName: 'attribute:color',
      values: [`color-${1 + (n % 16)}`, `color-${1 + (n % 5)}`],
      comparisonOperator: among,
    },
    n % 2
      ? { fieldName: 'price', value: String(5_000 + n * 10), comparisonOperator: atLeast }
      : { fieldName: 'attribute:volume', value: String(2_000 + n), comparisonOperator: atMost },
  ];
}

function listAndFacets(fieldConditions: object[]): BenchRequest[] {
  return [
    { method: 'POST', path: '/api/ShopProduct/List', body: { pageSize: 32, fieldConditions } },
    facets(fieldConditions),
  ];
}

function facets(fieldConditions: object[]): BenchRequest {
  return { method: 'POST', path: '/api/ShopProduct/Facets', body: { fieldConditions } };
}
