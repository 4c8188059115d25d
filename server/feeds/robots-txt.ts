import { defaultLanguage, languages } from '@kamra/contract/languages.ts';

/** Pages that belong to one visitor, or that would be found in endless combinations. */
const closedPaths = ['cart', 'checkout', 'order', 'account', 'sign-in', 'search', 'compare', 'wishlist'];

/** What crawlers may read, and where the sitemaps are. */
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
