import type { Language } from '@kamra/contract/languages.ts';
import { nameWithChoices } from '@kamra/contract/name-with-choices.ts';
import type pg from 'pg';
import { choicesOfProduct } from '../catalogue/choices-of-product.ts';
import { firstInLanguage } from '../catalogue/text-in-language.ts';
import { queryPrepared } from '../database/prepared.ts';

const statement = `
  SELECT p.id, coalesce((
      SELECT each.name FROM product_texts each WHERE each.product_id = p.id AND each.name <> ''
      ${firstInLanguage('$1', 'each')}
    ), p.sku) AS name, ${choicesOfProduct('$1')} AS choices
  FROM products p WHERE p.id = ANY($2::int[])`;

interface Row {
  id: number;
  name: string;
  choices: string[] | null;
}

/** Gives the rows of products their names in the language of staff, each variant with what was chosen of it. */
export async function nameProducts<Product extends { productId: number }>(
  pool: pg.Pool,
  products: readonly Product[],
  language: Language,
): Promise<(Product & { name: string })[]> {
  const ids = products.map(({ productId }) => productId);
  const rows = await queryPrepared<Row & pg.QueryResultRow>(pool, statement, [language, ids]);
  const names = new Map(rows.map(({ id, name, choices }) => [id, nameWithChoices(name, choices ?? [])]));
  return products.map((product) => ({ ...product, name: names.get(product.productId) ?? '' }));
}
