/** Addresses of a running shop with the demo in it, in Hungarian. */
export interface ShopUrls {
  listing: string;
  product: string;
  /** Ids of a few products of the listing. */
  productIds: number[];
  /** One address for each page of the storefront, and the list and the search also with nothing found. */
  routes: string[];
  /** The routes, every document of the conditions, and narrowed lists. */
  all: string[];
}

/** A missing page; the only route that replies with 404. */
export const missingPath = '/no-such-page';

/** Reads the URLs of a product, a brand and the conditions from the pages. */
export async function readShopUrls(url: string): Promise<ShopUrls> {
  const listing = '/products';
  const products = await linksOf(url + listing, /\/products\/\d+\/[^"?#]+/g);
  const [brand = ''] = await linksOf(`${url}/brands`, /\/brands\/[^"?#]+/g);
  const conditions = await linksOf(`${url}/conditions`, /\/conditions\/[a-z-]+/g);
  const [product = ''] = products;
  const routes = [
    '/',
    listing,
    '/products/dishes',
    product,
    '/brands',
    brand,
    '/search?searchText=bogre',
    '/search?searchText=xyzzyq',
    '/compare',
    '/wishlist',
    '/cart',
    '/checkout',
    '/contact',
    '/conditions',
    '/conditions/cookies',
    '/conditions/recalls',
    '/conditions/transport/versions/1',
    '/consents/cookies',
    '/sign-in',
    '/sign-in/register',
    '/sign-in/mail',
    '/sign-in/code',
    '/sign-in/password',
    '/sign-in/link',
    '/account',
    '/order/link',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/landing',
    '/landing/showroom',
    missingPath,
  ];
  const narrowed = [
    '/products?filterCategories=kettle&filterBrands=zsalya',
    '/products?view=list&page=2',
    '/products?filterCategories=no-such-category',
  ];
  return {
    listing,
    product,
    productIds: products.slice(0, 4).map((path) => Number(path.split('/')[2])),
    routes,
    all: [...new Set([...routes, ...conditions, ...narrowed])],
  };
}

async function linksOf(address: string, pattern: RegExp): Promise<string[]> {
  const html = await (await fetch(address)).text();
  const found = new Set([...html.matchAll(pattern)].map(([path]) => path));
  if (found.size === 0) throw new Error(`${address} leads nowhere`);
  return [...found];
}
