export interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** Of a session, where measureLatency asks. */
  cookie?: string;
  /** Read as browsers read pages. */
  isPage?: true;
}

export interface Load {
  name: string;
  /** What it is compared with, and the share of that rate it must reach. */
  yardstick: 'limit' | 'page limit' | 'render';
  atLeast: number;
  requests: BenchRequest[];
}

const variety = 200;
const words = [
  'bögre',
  'teáskanna',
  'vízforraló',
  'tányér',
  'pohár',
  'serpenyő',
  'kék váza',
  'zománcozott tál',
];

/** What is measured, each as many different requests. */
export function loads(productCount: number): Load[] {
  return [
    {
      name: 'POST /api/ShopProduct/List, category by price',
      yardstick: 'limit',
      atLeast: 0.1,
      requests: times(variety, (n) =>
        list(
          [{ fieldName: 'productGroupTypeCode', value: `category-${1 + (n % 20)}`, comparisonOperator: 1 }],
          1 + (n % 7),
        ),
      ),
    },
    {
      name: 'GET /api/ShopProduct',
      yardstick: 'limit',
      atLeast: 0.1,
      requests: times(variety, (n) => ({
        method: 'GET',
        path: `/api/ShopProduct?productId=${1 + ((n * 7919) % productCount)}&currencyId=3`,
      })),
    },
    {
      name: 'the same list for a search word',
      yardstick: 'limit',
      atLeast: 0.1,
      requests: times(variety, (n) =>
        list(
          [{ fieldName: 'searchText', value: words[n % words.length]!, comparisonOperator: 9 }],
          1 + (n % 5),
        ),
      ),
    },
    {
      name: 'listing page of 32, rendered afresh',
      yardstick: 'render',
      atLeast: 0.073,
      requests: times(variety, (n) => ({
        method: 'GET',
        path: `/products?filterCategories=category-${1 + (n % 20)}&priceTo=%NUMBER%`,
        isPage: true,
      })),
    },
    {
      name: 'the same page from the HTML cache',
      yardstick: 'page limit',
      atLeast: 0.3,
      requests: times(20, (n) => ({
        method: 'GET',
        path: `/products?filterCategories=category-${1 + n}`,
        isPage: true,
      })),
    },
  ];
}

function list(fieldConditions: object[], page: number): BenchRequest {
  const body = {
    page,
    pageSize: 32,
    fieldConditions,
    orderBy: { fieldName: 'price', isAscendingOrder: true },
  };
  return { method: 'POST', path: '/api/ShopProduct/List', body };
}

function times(count: number, make: (n: number) => BenchRequest): BenchRequest[] {
  return Array.from({ length: count }, (_, n) => make(n));
}
