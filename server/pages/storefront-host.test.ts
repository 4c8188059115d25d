import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** A page as the storefront's build renders it. */
async function open(path: string, cookie?: string) {
  const { status, text } = await shop.call(`GET ${path}`, cookie ? { cookie } : {});
  const title = /<title>([^<]*)<\/title>/.exec(text)?.[1]?.replaceAll('&gt;', '>') ?? '';
  return { status, html: text, title };
}

/** The names in the breadcrumb bar, the last one marked. */
function breadcrumbOf(html: string): string[] {
  const [bar = ''] = /<nav aria-label="You are here"[\s\S]*?<\/nav>/.exec(html) ?? [];
  return [...bar.matchAll(/<a [^>]*>([^<]+)<\/a>|<span aria-current="page"[^>]*>([^<]+)<\/span>/g)].map(
    ([, link, last]) => link ?? `${last} (here)`,
  );
}

describe('the route table (specification §2)', () => {
  test.each([
    ['/en/account', ['Homepage', 'Account Settings (here)']],
    ['/en/compare', ['Homepage', 'Compare (here)']],
    ['/en/wishlist', ['Homepage', 'Wish list (here)']],
    ['/en/cart', ['Homepage', 'Cart (here)']],
    ['/en/checkout', ['Homepage', 'Cart', 'Checkout (here)']],
    ['/en/contact', ['Homepage', 'Contact (here)']],
    ['/en/sign-in', ['Homepage', 'Sign in (here)']],
    ['/en/brands', ['Homepage', 'All Brands (here)']],
    ['/en/products', ['Homepage', 'All Products (here)']],
    ['/en/search?searchText=cup', ['Homepage', 'Search results (here)']],
    ['/en/conditions', ['Homepage', 'Shop conditions (here)']],
    ['/en/conditions/transport', ['Homepage', 'Shop conditions', 'Delivery and payment (here)']],
    ['/en/conditions/how-to-buy', ['Homepage', 'Shop conditions', 'How to buy (here)']],
    ['/en/conditions/product-change', ['Homepage', 'Shop conditions', 'Returns and exchanges (here)']],
    ['/en/conditions/complaint', ['Homepage', 'Shop conditions', 'Complaints (here)']],
    ['/en/conditions/general-conditions', ['Homepage', 'Shop conditions', 'Terms and conditions (here)']],
    ['/en/conditions/personal-data-protection', ['Homepage', 'Shop conditions', 'Privacy notice (here)']],
  ])('%s says where it is in its bar and its title', async (path, names) => {
    const { status, html, title } = await open(path);
    expect(status).toBe(200);
    expect(breadcrumbOf(html)).toEqual(names);
    expect(title.startsWith('Kamra > ')).toBe(true);
  });

  test('the home page has no breadcrumb bar, and the shop’s name as title', async () => {
    const { status, html, title } = await open('/en');
    expect([status, breadcrumbOf(html), title]).toEqual([200, [], 'Kamra']);
  });

  test.each(['/en/404', '/en/no/such/page', '/en/conditions/no-such', '/en/brands/no-such', '/xx'])(
    '%s is not found',
    async (path) => {
      expect((await open(path)).status).toBe(404);
    },
  );

  test('categories and products are named in the breadcrumb bar', async () => {
    const categoryId = await shop.addCategory('Bögrék');
    const id = await shop.addProduct({ name: 'Kőagyag bögre', categoryId });
    const { html, title } = await open(`/en/products/${id}/${await nameCodeOf(id)}`);
    expect(breadcrumbOf(html)).toEqual(['Homepage', 'All Products', 'Bögrék', 'Kőagyag bögre (here)']);
    expect(title).toBe('Kamra > All Products > Bögrék > Kőagyag bögre');
  });
});

test('the home page has its banners only if there is at least one (specification §2)', async () => {
  const { html } = await open('/');
  expect(html).not.toContain('Mit keres ma?');
  expect(html).not.toContain('id="home-categories"');
});

test('a page loads the texts of its own language and no other (specification §1)', async () => {
  const { html } = await open('/de/contact');
  const files = new Set([...html.matchAll(/\/i18n\/(\w+)[^"]*/g)].map(([, language]) => language));
  expect([...files]).toEqual(['de']);
});

test('the theme, the direction and the fixed toolbar come from the settings (specification §2)', async () => {
  const head = async (path: string) => {
    const { html } = await open(path);
    return {
      root: /<html[^>]*>/.exec(html)?.[0] ?? '',
      isFixed: /<header class="[^"]*fixed-toolbar/.test(html),
    };
  };
  const before = await head('/fr/contact');
  expect(before.root).toMatch(/dir="ltr" data-theme="green"/);
  expect(before.isFixed).toBe(true);
  const other = await startTestShop();
  await other.connection.pool.query(
    `UPDATE shop_settings SET value = value || '{"theme":"blue","rtl":true,"fixedToolbar":false}'`,
  );
  const { text } = await other.call('GET /fr/contact');
  expect(text).toMatch(/<html[^>]*dir="rtl" data-theme="blue"/);
  expect(text).not.toMatch(/<header class="[^"]*fixed-toolbar/);
  await other.close();
});

test('prices start in forints and follow the chosen currency (specification §9, design §5)', async () => {
  const id = await shop.addProduct({ amount: 12_990_00, amounts: { 1: 33_90 } });
  const path = `/products/${id}/${await nameCodeOf(id)}`;
  expect((await open(path)).html).toContain('12\u00a0990\u00a0Ft');
  const inEuros = (await open(path, 'kamra-currency=1')).html;
  expect(inEuros).toContain('€\u00a033.90');
  expect(inEuros).not.toContain('12\u00a0990\u00a0Ft');
});

async function nameCodeOf(productId: number): Promise<string> {
  const { rows } = await shop.connection.pool.query(
    'SELECT name_code FROM product_texts WHERE product_id = $1 LIMIT 1',
    [productId],
  );
  return rows[0].name_code;
}
