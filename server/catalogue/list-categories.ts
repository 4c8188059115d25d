import { allCategoriesCode, allCategoriesId, type ProductGroupType } from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { focalPointOf } from '../media/focal-point-of.ts';
import { firstInLanguage } from './text-in-language.ts';

const statement = `
  WITH RECURSIVE counted AS (
    SELECT category_id, count(*)::int AS products FROM (
      SELECT category_id FROM products WHERE published
      UNION ALL SELECT o.category_id FROM product_categories o JOIN products p ON p.id = o.product_id WHERE p.published
    ) shown GROUP BY category_id
  ), below AS (
    SELECT id AS top_id, id FROM categories
    UNION ALL SELECT below.top_id, c.id FROM categories c JOIN below ON c.parent_id = below.id
  ), repeated AS (
    SELECT top_id, sum(places - 1) AS products FROM (
      SELECT below.top_id, count(*) AS places FROM (
        SELECT product_id, category_id FROM product_categories
        UNION ALL SELECT id, category_id FROM products WHERE id IN (SELECT product_id FROM product_categories)
      ) placed JOIN products p ON p.id = placed.product_id AND p.published
      JOIN below ON below.id = placed.category_id GROUP BY below.top_id, placed.product_id HAVING count(*) > 1
    ) each GROUP BY top_id
  ), totals AS (
    SELECT below.top_id, (sum(counted.products) - coalesce(max(repeated.products), 0))::int AS products FROM below
    JOIN counted ON counted.category_id = below.id
    LEFT JOIN repeated ON repeated.top_id = below.top_id GROUP BY below.top_id
  )
  SELECT c.id, c.code, c.parent_id, c.sort_order, coalesce(t.name, c.code) AS name,
    coalesce(t.name_code, c.code) AS name_code, coalesce(t.description, '') AS description, coalesce(totals.products, 0) AS products,
    c.picture_hash, m.widths, m.focal_x, m.focal_y
  FROM categories c
  LEFT JOIN LATERAL (
    SELECT name, name_code, description FROM category_texts WHERE category_id = c.id
    ${firstInLanguage()}
  ) t ON true
  LEFT JOIN media_files m ON m.hash = c.picture_hash
  LEFT JOIN totals ON totals.top_id = c.id
  ORDER BY c.sort_order, c.id`;

interface CategoryRow {
  id: number;
  code: string;
  parent_id: number | null;
  sort_order: number;
  name: string;
  name_code: string;
  description: string;
  products: number;
  picture_hash: string | null;
  widths: number[] | null;
  focal_x: number | null;
  focal_y: number | null;
}

const pictureWidth = 960;

/** Name of the entry for all categories, which stands first in every language (specification §2, §7). */
const allCategoriesNames: Record<Language, string> = {
  hu: 'Minden kategória',
  en: 'All categories',
  de: 'Alle Kategorien',
  fr: 'Toutes les catégories',
  ru: 'Все категории',
  tr: 'Tüm kategoriler',
};

/** The category tree, flat and in order, after the entry for all categories. */
export async function listCategories(pool: pg.Pool, language: Language): Promise<ProductGroupType[]> {
  const rows = await queryPrepared<CategoryRow>(pool, statement, [language]);
  const tops = rows.filter((row) => row.parent_id === null);
  return [
    {
      id: allCategoriesId,
      name: allCategoriesNames[language],
      code: allCategoriesCode,
      nameCode: allCategoriesCode,
      description: '',
      parentProductGroupTypeId: null,
      order: 0,
      productCount: tops.reduce((sum, row) => sum + row.products, 0),
      imageUrl: null,
    },
    ...rows.map((row, index) => ({
      id: row.id,
      name: row.name,
      code: row.code,
      nameCode: row.name_code,
      description: row.description,
      parentProductGroupTypeId: row.parent_id,
      order: index + 1,
      productCount: row.products,
      imageUrl: row.picture_hash && pictureNear(row.picture_hash, row.widths ?? [], pictureWidth),
      ...focalPointOf(row),
    })),
  ];
}
