import { defaultLanguage, languages } from '@kamra/contract/languages.ts';

/** Private pages, and those with endless combinations of parameters. */
const closedPaths = ['cart', 'checkout', 'order', 'account', 'sign-in', 'search', 'compare', 'wishlist'];

/** robots.txt: what crawlers may read, and the URL of the sitemaps. */
export function robotsTxt(shopUrl: string): string {
  const prefixes = languages.map((language) => (language === defaultLanguage ? '' : `/${language}`));
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    ...prefixes.flatMap((prefix) => closedPaths.map((path) => `Disallow: ${prefix}/${path}`)),
    'Disallow: /*?*sort=',
    'Disallow: /*?*pageSize=',
    'Disallow: /*?*view=',
    '',
    `Sitemap: ${shopUrl}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
