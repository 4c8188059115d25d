import type { AttributeKind } from '@kamra/contract/attribute-administration.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { listProductTags } from '../catalogue/keep-product-tags.ts';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import { queryPrepared } from '../database/prepared.ts';

const categoriesText = `
  SELECT c.id, c.code, coalesce(t.name, c.code) AS name FROM categories c
  LEFT JOIN LATERAL (SELECT name FROM category_texts WHERE category_id = c.id ${firstInLanguage()}) t ON true
  ORDER BY c.sort_order, c.id`;
const brandsText = 'SELECT id, code, name FROM brands ORDER BY sort_order, id LIMIT 1000';
const attributesText = `
  SELECT a.id, a.code, coalesce(t.name, a.code) AS name, a.kind, a.unit FROM attributes a
  LEFT JOIN LATERAL (SELECT name FROM attribute_texts WHERE attribute_id = a.id ${firstInLanguage()}) t ON true
  ORDER BY a.sort_order, a.id LIMIT 1000`;

interface AttributeRow {
  id: number;
  code: string;
  name: string;
  kind: AttributeKind;
  unit: string | null;
}

interface Choice extends pg.QueryResultRow {
  id: number;
  code: string;
  name: string;
}

/** Categories, brands, attributes and tags to choose from in the form of a product, in their order. */
export async function listCatalogueChoices(pool: pg.Pool, language: Language) {
  return {
    categories: await queryPrepared<Choice>(pool, categoriesText, [language]),
    brands: await queryPrepared<Choice>(pool, brandsText, []),
    attributes: await queryPrepared<AttributeRow>(pool, attributesText, [language]),
    tags: await listProductTags(pool),
  };
}
