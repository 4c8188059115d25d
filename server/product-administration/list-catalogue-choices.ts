import type { AttributeKind } from '@kamra/contract/attribute-administration.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { listProductTags } from '../catalogue/keep-product-tags.ts';
import { listBrands } from '../catalogue/list-brands.ts';
import { listCategories } from '../catalogue/list-categories.ts';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import { queryPrepared } from '../database/prepared.ts';

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

/** Categories, brands, attributes and tags to choose from in the form of a product, in their order. */
export async function listCatalogueChoices(pool: pg.Pool, language: Language) {
  const [, ...categories] = await listCategories(pool, language);
  const brands = await listBrands(pool, language);
  const attributes = await queryPrepared<AttributeRow>(pool, attributesText, [language]);
  return {
    categories: categories.map(({ id, code, name }) => ({ id, code, name })),
    brands: brands.map(({ id, code, name }) => ({ id, code, name })),
    attributes,
    tags: await listProductTags(pool),
  };
}
