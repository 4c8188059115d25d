import { allCategoriesCode, allCategoriesId, type ProductGroupType } from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { focalPointOf } from '../media/focal-point-of.ts';
import { firstInLanguage } from './text-in-language.ts';

const statement = `
  SELECT c.id, c.code, c.parent_id, c.sort_order, coalesce(t.name, c.code) AS name,
    coalesce(t.name_code, c.code) AS name_code, coalesce(t.description, '') AS description,
    c.picture_hash, m.widths, m.focal_x, m.focal_y
  FROM categories c
  LEFT JOIN LATERAL (
    SELECT name, name_code, description FROM category_texts WHERE category_id = c.id
    ${firstInLanguage()}
  ) t ON true
  LEFT JOIN media_files m ON m.hash = c.picture_hash
  ORDER BY c.sort_order, c.id`;

interface CategoryRow {
  id: number;
  code: string;
  parent_id: number | null;
  sort_order: number;
  name: string;
  name_code: string;
  description: string;
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

/** Published products: all of them, and those in each category and below it, by its id. */
export interface CategoryCounts {
  all: number;
  within: ReadonlyMap<number, number>;
}

/** The category tree, flat and in order, after the entry for all categories. */
export async function listCategories(
  pool: pg.Pool,
  language: Language,
  products: CategoryCounts,
): Promise<ProductGroupType[]> {
  const rows = await queryPrepared<CategoryRow>(pool, statement, [language]);
  return [
    {
      id: allCategoriesId,
      name: allCategoriesNames[language],
      code: allCategoriesCode,
      nameCode: allCategoriesCode,
      description: '',
      parentProductGroupTypeId: null,
      order: 0,
      productCount: products.all,
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
      productCount: products.within.get(row.id) ?? 0,
      imageUrl: row.picture_hash && pictureNear(row.picture_hash, row.widths ?? [], pictureWidth),
      ...focalPointOf(row),
    })),
  ];
}
