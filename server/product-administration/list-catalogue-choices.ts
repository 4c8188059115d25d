import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { listBrands } from '../catalogue/list-brands.ts';
import { listCategories } from '../catalogue/list-categories.ts';

/** Categories and brands to choose from in the form of a product, in their order. */
export async function listCatalogueChoices(pool: pg.Pool, language: Language) {
  const [, ...categories] = await listCategories(pool, language);
  const brands = await listBrands(pool, language);
  return {
    categories: categories.map(({ id, code, name }) => ({ id, code, name })),
    brands: brands.map(({ id, code, name }) => ({ id, code, name })),
  };
}
