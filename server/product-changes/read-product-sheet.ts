import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { currencyIds } from '@kamra/contract/money.ts';
import { nameWithChoices } from '@kamra/contract/name-with-choices.ts';
import type { readProductSheet as endpoint, SheetRow } from '@kamra/contract/product-sheet.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { listProducts } from '../product-administration/list-products.ts';
import { loadStoredProducts, type StoredProduct } from '../product-import/load-stored-products.ts';

/** A page of products with the requested fields, by the conditions and the order of the product list. */
export async function readProductSheet(
  { db, pool }: DatabaseConnection,
  { fields, ...request }: EndpointInput<typeof endpoint>['body'],
): Promise<ReplyInput<typeof endpoint>> {
  const { products, ...counts } = await listProducts(pool, {
    ...request,
    currencyId: currencyIds.HUF,
    countsAll: false,
  });
  const ids = products.map(({ id }) => id);
  const stored = new Map((await loadStoredProducts(db, ids)).map((product) => [product.id, product]));
  const rows = products.flatMap(({ id, productName, choices }) => {
    const product = stored.get(id);
    return product ? [{ ...toSheetRow(product, fields), name: nameWithChoices(productName, choices) }] : [];
  });
  return { rows, ...counts };
}

/** A stored product as a row of the spreadsheet, with the fields that have a value. */
export function toSheetRow(
  { id, version, sku, onHand, reserved, fields: stored }: StoredProduct,
  fields: readonly string[],
): SheetRow {
  const values = fields.flatMap((field) => {
    const value = stored.get(field);
    // Since when a price is reduced is the history's affair.
    const shown = field.startsWith('reduction.') ? 'true' : value;
    return value === undefined ? [] : [[field, shown]];
  });
  return { id, version, sku, onHand, reserved, values: Object.fromEntries(values) };
}
