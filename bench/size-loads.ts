import { languages } from '@kamra/contract/languages.ts';
import { kinds, things } from './generate-catalogue.ts';
import { readWords } from './generate-words.ts';
import { catalogueListLoads } from './list-loads.ts';
import { type BenchRequest, loads } from './loads.ts';
import { screenLoads } from './measure-back-office.ts';
import { ask } from './measure-latency.ts';
import { placeOrder, quoteTotal } from './measure-orders.ts';
import { freshPath } from './measure-pages.ts';
import { searchLoads } from './search-loads.ts';

/** A shop of one size whose server runs. */
export interface SizedShop {
  origin: string;
  products: number;
  /** The cookies of a member of staff. */
  cookie: string;
}

/** What is asked of shops of different sizes, a step at a time. */
export interface SizeLoad {
  name: string;
  /** That are measured; fewer where they take long, or where there are no more different ones. */
  steps: number;
  /** What a step needs is made before it is measured. */
  prepare(shop: SizedShop, step: number): Promise<() => Promise<unknown>>;
}

/** The first steps, which are not measured: they compile and fill what the others find. */
export const warmSteps = 10;
const shopperSteps = 200;
/** Of calls that are answered from memory for a moment. */
const callSteps = 60;
const staffSteps = 60;
const linesOfCart = 3;

/** Each shopper's and each colleague's work whose time could grow with the catalogue. */
export async function sizeLoads(): Promise<SizeLoad[]> {
  return [...(await shopperLoads()), ...staffLoads()];
}

async function shopperLoads(): Promise<SizeLoad[]> {
  const searches = searchLoads(await readWords(things, kinds));
  /** Of the works whose rate `npm run bench` measures, by their place. */
  const ofRates =
    (at: number) =>
    ({ products }: SizedShop, step: number) => {
      const { requests } = loads(products)[at]!;
      const request = requests[step % requests.length]!;
      return [{ ...request, path: freshPath(request.path) }];
    };
  return [
    requestLoad('list of a category by price', shopperSteps, ofRates(0)),
    requestLoad('one product', shopperSteps, ofRates(1)),
    requestLoad('categories and brands of a page', callSteps, (_, step) => {
      const language = languages[step % languages.length];
      return ['ShopProduct/GroupTypes', 'ShopProductBrand'].map((name) => ({
        method: 'GET',
        path: `/api/${name}?language=${language}`,
      }));
    }),
    requestLoad('ranges and values of the tables', callSteps, (_, step) => [
      {
        method: 'POST',
        path: '/api/ShopConfig/GetTableMetadata',
        body: {
          currencyId: 1 + (step % 3),
          tableMetaStructures: [
            { tableName: 'ShopProduct', queryType: step % 2 },
            { tableName: 'ShopProductBrand', queryType: step % 2 },
          ],
        },
      },
    ]),
    requestLoad('listing page, rendered afresh', shopperSteps, ofRates(3)),
    requestLoad('product page, rendered afresh', shopperSteps, (shop, step) => {
      const product = numberOf(shop, step);
      return [{ method: 'GET', path: `/products/${product}/termek-${product}` }];
    }),
    ...searches.map(({ name, steps }) => {
      const spread = Math.max(1, Math.floor(steps.length / (shopperSteps + warmSteps)));
      return requestLoad(
        name,
        Math.min(shopperSteps, steps.length - warmSteps),
        (_, step) => steps[(step * spread) % steps.length]!,
      );
    }),
    requestLoad('a cart of three, its prices', shopperSteps, (shop, step) => {
      const pieces = Array.from({ length: linesOfCart }, (_, line) => step * linesOfCart + line);
      const lines = pieces.map((piece) => ({ productId: numberOf(shop, piece), soldQuantity: 1 }));
      return [
        { method: 'POST', path: '/api/ShopCart/Quote', body: { lines, currencyId: 3, paymentTypeId: 2 } },
      ];
    }),
    {
      name: 'an order',
      steps: shopperSteps,
      prepare: async (shop, step) => {
        const productId = numberOf(shop, step);
        const total = await quoteTotal(shop.origin, productId);
        return () => placeOrder(shop.origin, productId, total);
      },
    },
  ];
}

function staffLoads(): SizeLoad[] {
  const lists = catalogueListLoads(1).map(({ name }, at) =>
    requestLoad(name, staffSteps, (shop, step) => [
      { ...catalogueListLoads(shop.products)[at]!.requestOf(step), cookie: shop.cookie },
    ]),
  );
  const screens = screenLoads().map(({ name, requestOf }) =>
    requestLoad(name, staffSteps, (shop, step) => [{ ...requestOf(step), cookie: shop.cookie }]),
  );
  return [...lists, ...screens];
}

function requestLoad(
  name: string,
  steps: number,
  requestsOf: (shop: SizedShop, step: number) => BenchRequest[],
): SizeLoad {
  return {
    name,
    steps,
    prepare: async (shop, step) => {
      const requests = requestsOf(shop, step);
      return () => Promise.all(requests.map((request) => ask(shop.origin, request)));
    },
  };
}

/** Products all over the catalogue, none twice. */
function numberOf({ products }: SizedShop, step: number): number {
  return 1 + ((step * 7_919 + 13) % products);
}
