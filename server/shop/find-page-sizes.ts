import { listSettings } from '@kamra/contract/list-settings.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';

interface Row {
  products: unknown;
  rows: unknown;
}

const statement = `
  SELECT value #> '{lists,productsPerPage}' AS products, value #> '{lists,rowsPerPage}' AS rows FROM shop_settings`;

/** How many products and rows lists begin with; what is not stored, or not valid any more, has its default value. */
export async function findPageSizes(
  pool: Executor,
): Promise<{ productsPerPage: number; rowsPerPage: number }> {
  const [row] = await queryPrepared<Row & Record<string, unknown>>(pool, statement, []);
  const { productsPerPage, rowsPerPage } = listSettings;
  return {
    productsPerPage: productsPerPage.schema.safeParse(row?.products).data ?? productsPerPage.default,
    rowsPerPage: rowsPerPage.schema.safeParse(row?.rows).data ?? rowsPerPage.default,
  };
}
