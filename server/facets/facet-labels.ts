import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { approximateBytes, createReadCache } from '../database/read-cache.ts';
import type { ProductIndex } from './product-index.ts';

export interface CategoryLabel {
  id: number;
  code: string;
  parentId: number | null;
  name: string;
  nameCode: string;
}
export interface BrandLabel {
  id: number;
  code: string;
  name: string;
}
export interface AttributeLabel {
  id: number;
  code: string;
  kind: 'number' | 'boolean' | 'choice' | 'choices';
  unit: string | null;
  name: string;
}
export interface OptionLabel {
  id: number;
  attributeId: number;
  code: string;
  swatch: string | null;
  name: string;
}

/** Codes and names of categories, brands and attributes in a language and in their order; parents before children. */
export interface FacetLabels {
  categories: CategoryLabel[];
  brands: BrandLabel[];
  attributes: AttributeLabel[];
  options: OptionLabel[];
  categoryFilters: CategoryFilters[];
}

/** The attributes that staff chose as filters of a category, in their order. */
interface CategoryFilters {
  categoryId: number;
  attributeIds: number[];
}

const inLanguage = (table: string, key: string, id: string, columns: string) => `
  LEFT JOIN LATERAL (SELECT ${columns} FROM ${table} WHERE ${key} = ${id}
    ${firstInLanguage()}) t ON true`;
const categoriesStatement = `
  WITH RECURSIVE tree AS (
    SELECT id, code, parent_id, ARRAY[sort_order, id] AS place FROM categories WHERE parent_id IS NULL
    UNION ALL SELECT c.id, c.code, c.parent_id, tree.place || ARRAY[c.sort_order, c.id]
    FROM categories c JOIN tree ON c.parent_id = tree.id
  )
  SELECT c.id, c.code, c.parent_id AS "parentId", coalesce(t.name, c.code) AS name,
    coalesce(t.name_code, c.code) AS "nameCode"
  FROM tree c ${inLanguage('category_texts', 'category_id', 'c.id', 'name, name_code')} ORDER BY c.place`;
const brandsStatement =
  'SELECT id, code, name FROM brands WHERE $1::text IS NOT NULL ORDER BY sort_order, name, id';
const attributesStatement = `
  SELECT a.id, a.code, a.kind, a.unit, coalesce(t.name, a.code) AS name
  FROM attributes a ${inLanguage('attribute_texts', 'attribute_id', 'a.id', 'name')}
  WHERE a.kind <> 'text' ORDER BY a.sort_order, a.id`;
const optionsStatement = `
  SELECT o.id, o.attribute_id AS "attributeId", o.code, o.swatch, coalesce(t.name, o.code) AS name
  FROM attribute_options o ${inLanguage('attribute_option_texts', 'option_id', 'o.id', 'name')}
  ORDER BY o.attribute_id, o.sort_order, o.id`;
const categoryFiltersStatement = `
  SELECT category_id AS "categoryId", array_agg(attribute_id ORDER BY sort_order) AS "attributeIds"
  FROM category_attributes WHERE $1::text IS NOT NULL GROUP BY category_id`;

/** Beside its bytes a cached value has the index of its words (labelWords). */
const wordsShare = 4;
const labelsIn = cachePerPool(() =>
  createReadCache<FacetLabels>({
    maxBytes: 96 * 1024 * 1024,
    ttlMs: 10_000,
    sizeOf: (labels) => wordsShare * approximateBytes(labels),
  }),
);

/** Drops the labels of this process: names or their order changed without any product. */
export function clearFacetLabels(pool: pg.Pool): void {
  labelsIn(pool).clear();
}

/** The labels of everything that products have; names may be some seconds old. */
export function facetLabels(pool: pg.Pool, index: ProductIndex, language: Language): Promise<FacetLabels> {
  return labelsIn(pool).read(`${language}${index.epoch} ${knownValues(index)}`, () =>
    readLabels(pool, language),
  );
}

/** Grows when a product has a category, brand or option that none had before: changes of products alone read no labels anew. */
function knownValues({ rows }: ProductIndex): string {
  const options = [...rows.attributes.values()].filter(({ kind }) => kind.startsWith('choice'));
  return [rows.category, rows.brand, ...options.map(({ column }) => column)]
    .map(({ values }) => values.length)
    .concat(rows.attributes.size)
    .join();
}

async function readLabels(pool: pg.Pool, language: Language): Promise<FacetLabels> {
  const read = <Row extends object>(text: string) =>
    queryPrepared<Row & pg.QueryResultRow>(pool, text, [language]);
  const [categories, brands, attributes, options, categoryFilters] = await Promise.all([
    read<CategoryLabel>(categoriesStatement),
    read<BrandLabel>(brandsStatement),
    read<AttributeLabel>(attributesStatement),
    read<OptionLabel>(optionsStatement),
    read<CategoryFilters>(categoryFiltersStatement),
  ]);
  return { categories, brands, attributes, options, categoryFilters };
}

/** Ids of the categories with these codes and of everything below them. */
export function categoriesWithin({ categories }: FacetLabels, codes: readonly string[]): Set<number> {
  const ids = new Set<number>();
  for (const { id, code, parentId } of categories) {
    if (codes.includes(code) || (parentId !== null && ids.has(parentId))) ids.add(id);
  }
  return ids;
}

/** The attributes chosen as filters of a category, or of the next one above it that has any; undefined without. */
export function filtersOfCategory(
  { categories, categoryFilters }: FacetLabels,
  code: string,
): readonly number[] | undefined {
  const filters = new Map(categoryFilters.map(({ categoryId, attributeIds }) => [categoryId, attributeIds]));
  let category = categories.find((each) => each.code === code);
  for (let level = 0; category && level < categories.length; level++) {
    const own = filters.get(category.id);
    if (own) return own;
    const { parentId } = category;
    category = categories.find(({ id }) => id === parentId);
  }
  return undefined;
}
