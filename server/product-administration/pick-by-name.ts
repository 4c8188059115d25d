import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { bind, pageClause } from '../database/list-query.ts';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { createReadCache } from '../database/read-cache.ts';
import { currentProductIndex } from '../facets/product-index.ts';
import { listCollation, type SelectedStaffProducts, textsJoin } from './select-staff-products.ts';

interface NamePage {
  page: number;
  pageSize: number;
  language: Language;
  isAscending: boolean;
}

/** Selects the ids of a page of the chosen products in the order of their names, whose last values are the page's. */
export async function pickByName(
  pool: pg.Pool,
  { query, from, isEverything }: SelectedStaffProducts,
  request: NamePage,
): Promise<string> {
  const direction = request.isAscending ? 'ASC' : 'DESC';
  const language = await nameLanguageOf(pool, request.language);
  const byName = `ORDER BY named.name COLLATE ${listCollation} ${direction}, named.product_id ${direction}`;
  if (language && isEverything) return `${namesOfAll(language)} ${byName} ${pageClause(query, request)}`;
  const own = `named.language = '${language ?? request.language}' AND named.product_id = p.id`;
  const join = `JOIN product_texts named ON ${own}`;
  if (language) return `SELECT p.id ${from({ join })} ${byName} ${pageClause(query, request)}`;
  const last = bind(query, request.page * request.pageSize);
  const order = `ORDER BY name ${direction}, id ${direction}`;
  // Products that are named in the language come from its index as far as the page reaches; the others are named by the
  // next language and sorted.
  return `SELECT id FROM (
      (SELECT p.id, named.name COLLATE ${listCollation} AS name ${from({ join })} ${byName} LIMIT ${last})
      UNION ALL
      (SELECT p.id, t.name COLLATE ${listCollation} AS name
        ${from({ join: textsJoin, condition: `NOT EXISTS (SELECT FROM product_texts named WHERE ${own})` })}
        ${order} LIMIT ${last})
    ) picked ${order} ${pageClause(query, request)}`;
}

const nameLanguages = cachePerPool(() =>
  createReadCache<Language | null>({ maxBytes: 64 * 1024, ttlMs: 60_000, sizeOf: () => 8 }),
);

/** See `findNameLanguage`, which counts all texts: once for each state of the catalogue. */
async function nameLanguageOf(pool: pg.Pool, wanted: Language): Promise<Language | null> {
  const { version } = await currentProductIndex(pool);
  return nameLanguages(pool).read(`${version} ${wanted}`, () => findNameLanguage(pool, wanted));
}

/**
 * The language in which all products are listed by name: the wanted one where each has a name in it, Hungarian, the
 * next one, where none has. Null where the products' names are of several languages.
 */
async function findNameLanguage(pool: pg.Pool, wanted: Language): Promise<Language | null> {
  const [counted] = await queryPrepared<{ all: boolean; none: boolean; hungarian: boolean }>(
    pool,
    `SELECT named.count = products.count AS all, named.count = 0 AS none, hungarian.count = products.count AS hungarian
    FROM (SELECT count(*) FROM products) products,
      (SELECT count(*) FROM product_texts WHERE language = $1) named,
      (SELECT count(*) FROM product_texts WHERE language = 'hu' AND $1 <> 'hu') hungarian`,
    [wanted],
  );
  if (counted?.all) return wanted;
  return counted?.none && counted.hungarian ? 'hu' : null;
}

/**
 * Every product by the index of names alone, up to the last page. As a value the condition leaves their order: joined,
 * products would be sorted.
 */
function namesOfAll(language: Language): string {
  const isArchived = `EXISTS (SELECT FROM products a WHERE a.archived_at IS NOT NULL AND a.id = named.product_id)`;
  return `SELECT named.product_id AS id FROM product_texts named
    WHERE named.language = '${language}' AND (${isArchived}) IS FALSE`;
}
