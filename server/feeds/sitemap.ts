import { defaultLanguage, type Language, localizedPath } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { escapeXml } from '../text/escape-xml.ts';
import { element } from './xml.ts';

/** Ids of products in one sitemap; the protocol allows 50,000 addresses and 50 MB. */
export const idsPerSitemap = 20_000;
const rowsPerBatch = 1_000;
const urlsetHead =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';

/** Static pages to be indexed; `/brands/…` and categories come from the catalogue. */
const fixedPaths = [
  '/',
  '/products',
  '/brands',
  '/contact',
  '/landing',
  '/conditions/transport',
  '/conditions/how-to-buy',
  '/conditions/product-change',
  '/conditions/complaint',
  '/conditions/general-conditions',
  '/conditions/personal-data-protection',
];

/** Number of product sitemaps of a language: one for each range of ids, at least one. */
export async function countProductSitemaps(pool: pg.Pool): Promise<number> {
  const text = 'SELECT max(product_id) AS last FROM offers WHERE published';
  const [row] = await queryPrepared<{ last: number | null }>(pool, text, []);
  return Math.floor((row?.last ?? 0) / idsPerSitemap) + 1;
}

/** What sitemaps link to: the shop's address, and the languages that it offers. */
export interface SitemapPlace {
  shopUrl: string;
  languages: readonly Language[];
}

/** The sitemap index: for each language one sitemap of pages, and one of products for each range of ids. */
export async function* sitemapIndex(
  pool: pg.Pool,
  { shopUrl, languages }: SitemapPlace,
): AsyncIterable<string> {
  const stretches = await countProductSitemaps(pool);
  yield '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for (const language of languages) {
    yield sitemapEntry(`${shopUrl}/sitemaps/pages-${language}.xml`);
    for (let stretch = 0; stretch < stretches; stretch++)
      yield sitemapEntry(`${shopUrl}/sitemaps/products-${language}-${stretch}.xml`);
  }
  yield '</sitemapindex>\n';
}

function sitemapEntry(address: string): string {
  return `<sitemap>${element('loc', address)}</sitemap>\n`;
}

/** Pages of the shop's own that shoppers can read. */
const ownPagesStatement = `
  SELECT code FROM content_pages p WHERE NOT is_standard AND archived_at IS NULL
    AND EXISTS (SELECT FROM legal_documents d WHERE d.kind = p.code AND d.effective_from <= now()) ORDER BY id`;

/** Home, lists, categories, brands and the shop's own pages in a language. */
export async function* pagesSitemap(pool: pg.Pool, place: SitemapPlace, language: Language) {
  const categories = await queryPrepared<{ code: string }>(
    pool,
    'SELECT code FROM categories ORDER BY sort_order, id',
    [],
  );
  const brands = await queryPrepared<{ name: string }>(
    pool,
    'SELECT name FROM brands ORDER BY sort_order, id',
    [],
  );
  const ownPages = await queryPrepared<{ code: string }>(pool, ownPagesStatement, []);
  const paths = [
    ...fixedPaths,
    ...ownPages.map(({ code }) => `/pages/${code}`),
    ...categories.map(({ code }) => `/products/${encodeURIComponent(code)}`),
    ...brands.map(({ name }) => `/brands/${encodeURIComponent(name)}`),
  ];
  yield urlsetHead;
  for (const path of paths) yield urlEntry(place, language, () => path);
  yield '</urlset>\n';
}

interface ProductRow {
  id: number;
  name_codes: Partial<Record<Language, string>>;
  updated_on: string;
}

const productsStatement = `
  SELECT p.id, to_char(p.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS updated_on,
    (SELECT json_object_agg(t.language, t.name_code) FROM product_texts t WHERE t.product_id = p.id) AS name_codes
  FROM products p WHERE p.published AND p.id > $1 AND p.id < $2 ORDER BY p.id LIMIT ${rowsPerBatch}`;

/** The products of a range of ids, each with its URL in every language. */
export async function* productsSitemap(
  pool: pg.Pool,
  place: SitemapPlace,
  language: Language,
  stretch: number,
) {
  yield urlsetHead;
  let after = stretch * idsPerSitemap - 1;
  for (;;) {
    const rows = await queryPrepared<ProductRow & pg.QueryResultRow>(pool, productsStatement, [
      after,
      (stretch + 1) * idsPerSitemap,
    ]);
    for (const { id, name_codes: codes, updated_on: updatedOn } of rows) {
      const standard = codes.hu ?? codes.en ?? Object.values(codes)[0] ?? '';
      yield urlEntry(place, language, (each) => `/products/${id}/${codes[each] ?? standard}`, updatedOn);
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < rowsPerBatch) break;
  }
  yield '</urlset>\n';
}

function urlEntry(
  { shopUrl, languages }: SitemapPlace,
  language: Language,
  pathIn: (language: Language) => string,
  updatedOn?: string,
): string {
  const addressIn = (each: Language) => shopUrl + localizedPath(each, pathIn(each));
  const alternate = (name: string, each: Language) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeXml(addressIn(each))}"/>`;
  return `<url>${element('loc', addressIn(language))}${element('lastmod', updatedOn)}${languages
    .map((each) => alternate(each, each))
    .join('')}${alternate('x-default', defaultLanguage)}</url>\n`;
}
