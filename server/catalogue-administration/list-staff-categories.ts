import { maxCategories, type StaffCategoryRow } from '@kamra/contract/category-administration.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import type pg from 'pg';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import { queryPrepared } from '../database/prepared.ts';

const thumbnailWidth = 160;
const statement = `
  WITH RECURSIVE tree AS (
    SELECT id, ARRAY[sort_order, id] AS place FROM categories WHERE parent_id IS NULL
    UNION ALL SELECT c.id, tree.place || ARRAY[c.sort_order, c.id] FROM categories c JOIN tree ON c.parent_id = tree.id
  ), counted AS (SELECT category_id, count(*)::int AS products FROM products GROUP BY category_id)
  SELECT c.id, c.version, c.code, c.parent_id, coalesce(t.name, c.code) AS name, c.picture_hash, m.widths,
    ARRAY(SELECT language FROM category_texts WHERE category_id = c.id ORDER BY language) AS languages,
    coalesce(counted.products, 0) AS products
  FROM tree JOIN categories c USING (id)
  LEFT JOIN LATERAL (SELECT name FROM category_texts WHERE category_id = c.id ${firstInLanguage()}) t ON true
  LEFT JOIN counted ON counted.category_id = c.id
  LEFT JOIN media_files m ON m.hash = c.picture_hash
  ORDER BY tree.place LIMIT ${maxCategories}`;

interface CategoryRow {
  id: number;
  version: number;
  code: string;
  parent_id: number | null;
  name: string;
  picture_hash: string | null;
  widths: number[] | null;
  languages: Language[];
  products: number;
}

/** The category tree as staff see it, flat: parents before their children, siblings in their order. */
export async function listStaffCategories(pool: pg.Pool, language: Language): Promise<StaffCategoryRow[]> {
  const rows = await queryPrepared<CategoryRow>(pool, statement, [language]);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    code: row.code,
    name: row.name,
    parentProductGroupTypeId: row.parent_id,
    imageUrl: row.picture_hash && pictureNear(row.picture_hash, row.widths ?? [], thumbnailWidth),
    languages: row.languages,
    productCount: row.products,
  }));
}
