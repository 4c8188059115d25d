import type { FieldError } from '@kamra/contract/error-codes.ts';
import { findDistinguishing, findEqualVariants } from '../catalogue/equal-variants.ts';
import type { StockChange } from '../catalogue/explain-stock-change.ts';
import type { Database } from '../database/connect.ts';
import type { KnownCatalogue } from '../product-import/known-catalogue.ts';
import type { StoredProduct } from '../product-import/load-stored-products.ts';
import { planWrites, type WrittenProduct } from '../product-import/plan-writes.ts';
import type { FieldChange } from '../product-import/product-fields.ts';
import { variantOfFields } from '../product-import/variant-of-fields.ts';
import { writeProducts } from '../product-import/write-products.ts';

export interface AcceptedRow {
  stored: StoredProduct;
  fields: FieldChange[];
}

export interface RejectedRow {
  id: number;
  errors: FieldError[];
}

interface Context {
  known: KnownCatalogue;
  stockChange: StockChange;
}

/** Writes the rows of a sheet, but those that make a variant the same as another one: two may change places. */
export async function writeSheetRows(
  tx: Database,
  accepted: readonly AcceptedRow[],
  context: Context,
): Promise<{ written: WrittenProduct[]; rejected: RejectedRow[] }> {
  const changes = accepted.map((row) => ({ id: row.stored.id, fields: row.fields, row }));
  const equal = await findEqualVariants(tx, changes);
  const rows = changes.filter((change) => !equal.has(change)).map(({ row }) => row);
  const rejected = [...equal].map(({ id, fields }): RejectedRow => {
    return { id, errors: [{ field: findDistinguishing(fields) ?? 'sku', code: 'taken' }] };
  });
  return { written: rows.length > 0 ? await writeRows(tx, rows, context) : [], rejected };
}

function writeRows(
  tx: Database,
  rows: readonly AcceptedRow[],
  { known, stockChange }: Context,
): Promise<WrittenProduct[]> {
  const changed = rows.map(({ stored, fields }) => ({
    variant: variantOfFields(stored.sku, fields),
    stored,
    fields,
    groupCode: null,
    optionCodes: [],
  }));
  const plan = planWrites(changed, { newStock: 'zero' });
  return writeProducts(tx, known, plan, { groupIds: new Map(), stockChange });
}
