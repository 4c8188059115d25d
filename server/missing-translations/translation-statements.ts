import { type TranslationSource, translationSourceNames } from '@kamra/contract/translation-sources.ts';
import { countedShares, isCounted, languageList } from './translation-counts.ts';

/**
 * For each kind of record the statement of its rows with `fields`, the texts that it lacks in the language $1. A name
 * is wanted in every language, as what a picture shows, any other text where some language has it; products want their
 * description, too.
 */
const emptyText = (text: string) => `coalesce(octet_length(${text}), 0) = 0`;
const lacking = (fields: Record<string, string>) =>
  `array_remove(ARRAY[${Object.entries(fields)
    .map(([field, condition]) => `CASE WHEN ${condition} THEN '${field}' END`)
    .join(', ')}]::text[], NULL)`;
const firstText = (table: string, key: string, id: string, column: string) =>
  `(SELECT ${column} FROM ${table} WHERE ${key} = ${id} ORDER BY language = 'hu' DESC, language = 'en' DESC LIMIT 1)`;
const anyText = (table: string, key: string, id: string, column: string) =>
  `EXISTS (SELECT FROM ${table} WHERE ${key} = ${id} AND ${column} <> '')`;
const titleOf = (texts: string) =>
  `(SELECT value ->> 'title' FROM jsonb_each(${texts}) ORDER BY key = 'hu' DESC, key = 'en' DESC LIMIT 1)`;
/** A field of jsonb texts that some language has and this one lacks. */
const jsonGap = (texts: string, field: string) =>
  `coalesce(${texts} -> $1 ->> '${field}', '') = ''
    AND EXISTS (SELECT FROM jsonb_each(${texts}) e WHERE coalesce(e.value ->> '${field}', '') <> '')`;

export const translationStatements: Record<TranslationSource, string> = {
  products: `
    SELECT p.id, p.id AS record_id, p.sku AS code, ${lacking({
      name: emptyText('t.name'),
      description: emptyText('t.description'),
    })} AS fields
    FROM products p LEFT JOIN product_texts t ON t.product_id = p.id AND t.language = $1
    WHERE p.archived_at IS NULL`,
  categories: `
    SELECT c.id, c.id AS record_id, c.code, ${lacking({
      name: emptyText('t.name'),
      description: `${emptyText('t.description')} AND ${anyText('category_texts', 'category_id', 'c.id', 'description')}`,
    })} AS fields
    FROM categories c LEFT JOIN category_texts t ON t.category_id = c.id AND t.language = $1`,
  brands: `
    SELECT b.id, b.id AS record_id, b.code, ${lacking({
      description: `${emptyText('t.description')} AND ${anyText('brand_texts', 'brand_id', 'b.id', 'description')}`,
    })} AS fields
    FROM brands b LEFT JOIN brand_texts t ON t.brand_id = b.id AND t.language = $1`,
  attributes: `
    SELECT a.id, a.id AS record_id, a.code, ${lacking({ name: emptyText('t.name') })} AS fields
    FROM attributes a LEFT JOIN attribute_texts t ON t.attribute_id = a.id AND t.language = $1`,
  options: `
    SELECT o.id, o.attribute_id AS record_id, o.code, ${lacking({ name: emptyText('t.name') })} AS fields
    FROM attribute_options o LEFT JOIN attribute_option_texts t ON t.option_id = o.id AND t.language = $1`,
  attributeValues: `
    SELECT p.id, p.id AS record_id, p.sku AS code, ${lacking({
      attributes: `EXISTS (SELECT FROM product_attribute_texts any_text WHERE any_text.product_id = p.id AND NOT EXISTS (
        SELECT FROM product_attribute_texts own WHERE own.product_id = p.id
          AND own.attribute_id = any_text.attribute_id AND own.language = $1))`,
    })} AS fields
    FROM products p
    WHERE p.archived_at IS NULL AND p.id IN (SELECT product_id FROM product_attribute_texts)`,
  warnings: `
    SELECT p.id, p.id AS record_id, p.sku AS code, ${lacking({ warnings: emptyText('t.warnings') })} AS fields
    FROM products p LEFT JOIN product_texts t ON t.product_id = p.id AND t.language = $1
    WHERE p.archived_at IS NULL AND p.id IN (SELECT product_id FROM product_texts WHERE warnings <> '')`,
  media: `
    SELECT m.id, m.id AS record_id, coalesce(nullif(m.name, ''), left(m.hash, 8) || '.webp') AS code,
      ${lacking({ alternativeText: "coalesce(m.alternative_texts ->> $1, '') = ''" })} AS fields
    FROM media_files m`,
  pages: `
    SELECT p.id, p.id AS record_id, p.code,
      ${lacking({ title: jsonGap('p.texts', 'title'), body: jsonGap('p.texts', 'body') })} AS fields
    FROM content_pages p WHERE p.archived_at IS NULL AND p.texts <> '{}'`,
  window: `
    SELECT p.id, p.id AS record_id, p.kind AS code,
      ${lacking({ title: jsonGap('p.texts', 'title'), subtitle: jsonGap('p.texts', 'subtitle') })} AS fields
    FROM home_pictures p`,
  announcement: `
    SELECT 1 AS id, 1 AS record_id, '' AS code,
      ${lacking({ title: `coalesce(w.value -> 'announcement' -> 'texts' ->> $1, '') = ''` })} AS fields
    FROM window_settings w WHERE jsonb_typeof(w.value -> 'announcement') = 'object'`,
  footerLinks: `
    SELECT each.place::int AS id, 1 AS record_id, each.link ->> 'link' AS code,
      ${lacking({ title: `coalesce(each.link -> 'texts' ->> $1, '') = ''` })} AS fields
    FROM window_settings w
    CROSS JOIN LATERAL jsonb_array_elements(w.value -> 'footerLinks') WITH ORDINALITY AS each (link, place)`,
};

/** What staff call the rows of a page: by the row's own texts, else by its code. */
export const nameStatements: Record<TranslationSource, string> = {
  products: firstText('product_texts', 'product_id', 'g.id', 'name'),
  categories: firstText('category_texts', 'category_id', 'g.id', 'name'),
  brands: '(SELECT name FROM brands WHERE id = g.id)',
  attributes: firstText('attribute_texts', 'attribute_id', 'g.id', 'name'),
  options: `concat_ws(': ', ${firstText('attribute_texts', 'attribute_id', 'g.record_id', 'name')},
    ${firstText('attribute_option_texts', 'option_id', 'g.id', 'name')})`,
  attributeValues: firstText('product_texts', 'product_id', 'g.id', 'name'),
  warnings: firstText('product_texts', 'product_id', 'g.id', 'name'),
  media: 'NULL::text',
  pages: `(SELECT ${titleOf('texts')} FROM content_pages WHERE id = g.id)`,
  window: `(SELECT ${titleOf('texts')} FROM home_pictures WHERE id = g.id)`,
  announcement: 'NULL::text',
  footerLinks: 'NULL::text',
};

/** For each language how many records of a kind there are, and how many of them are whole; no rows where there are none. */
const shareOf = (source: TranslationSource) => `
  SELECT wanted.language, count(*)::int AS total, (count(*) FILTER (WHERE g.fields = '{}'))::int AS complete
  FROM unnest(${languageList}) wanted (language)
  CROSS JOIN LATERAL (${translationStatements[source].replaceAll('$1', 'wanted.language')}) g GROUP BY wanted.language`;

/** How many records of each kind are whole in each language. */
export const shareStatements = Object.fromEntries(
  translationSourceNames.map((source) => [
    source,
    isCounted(source) ? countedShares(source) : shareOf(source),
  ]),
) as Record<TranslationSource, string>;
