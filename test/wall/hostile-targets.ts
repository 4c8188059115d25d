/** Of the storefront, most of them there. */
export const pagePaths = [
  ...[
    '',
    'products',
    'products/all',
    'products/1/x',
    'brands',
    'brands/x',
    'cart',
    'checkout',
    'order/x',
    'compare',
  ],
  ...[
    'wishlist',
    'search',
    'contact',
    'conditions',
    'conditions/x',
    'account',
    'sign-in',
    'landing',
    'newsletter/confirm',
  ],
];
/** What programs ask for. */
export const filePaths = [
  ...[
    'assets/',
    'assets/x.js',
    'admin',
    'admin/assets/',
    'admin/x',
    'media/x',
    'media/',
    'api',
    'api/docs',
    'robots.txt',
  ],
  ...[
    'api/docs/static/%2e%2e/package.json',
    'sitemaps/products-en-107374.xml',
    'feeds/google-merchant-hu.xml?currencyId=9',
  ],
  ...['sitemap.xml', 'sitemaps/pages-xx.xml', 'feeds/x', 'favicon.ico', '.env', '.git/config', 'health'],
];
/** Whole request targets. */
export const rawTargets = [
  ...[
    '*',
    '//',
    '//evil.example/products',
    '/\\evil.example/products',
    'http://evil.example/products',
    '/%',
    '/%00',
  ],
  ...[
    '/%c0%ae%c0%ae/',
    '/..',
    '/../../etc/passwd',
    '/;',
    '/?',
    '/#',
    '/products//',
    '/hu/hu/hu',
    '/__proto__',
    '/.data',
  ],
  ...[
    '/products.data?_routes=',
    '/_.data',
    `/${'a/'.repeat(2_000)}`,
    `/${'x'.repeat(6_000)}`,
    '/products?page=1&page=2',
  ],
];
