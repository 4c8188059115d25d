import type { FieldError } from '@kamra/contract/error-codes.ts';
import type { StockChange } from '../catalogue/explain-stock-change.ts';
import type { Database } from '../database/connect.ts';
import { inSavepoint } from '../database/in-transaction.ts';
import { findEqualVariants } from '../product-administration/variant-combinations.ts';
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
  const rejected: RejectedRow[] = [];
  for (let rows = accepted; rows.length > 0; ) {
    const { written, equal } = await tryRows(tx, rows, context);
    if (equal.size === 0) return { written, rejected };
    for (const { stored, fields } of rows) {
      const field = findDistinguishing(fields);
      if (field && equal.has(stored.id)) rejected.push({ id: stored.id, errors: [{ field, code: 'taken' }] });
    }
    rows = rows.filter(({ stored }) => !equal.has(stored.id));
  }
  return { written: [], rejected };
}

/** What was written; nothing where that made variants equal. */
async function tryRows(
  tx: Database,
  rows: readonly AcceptedRow[],
  context: Context,
): Promise<{ written: WrittenProduct[]; equal: ReadonlySet<number> }> {
  const asked = rows.filter(({ fields }) => findDistinguishing(fields)).map(({ stored }) => stored.id);
  if (asked.length === 0) return { written: await writeRows(tx, rows, context), equal: new Set() };
  try {
    return await inSavepoint(tx, async (savepoint) => {
      const written = await writeRows(savepoint, rows, context);
      const equal = await findEqualVariants(savepoint, asked);
      if (equal.size > 0) throw new EqualVariants(equal);
      return { written, equal };
    });
  } catch (error) {
    if (error instanceof EqualVariants) return { written: [], equal: error.ids };
    throw error;
  }
}

/** Takes back what a savepoint wrote. */
class EqualVariants extends Error {
  readonly ids: ReadonlySet<number>;
  constructor(ids: ReadonlySet<number>) {
    super();
    this.ids = ids;
  }
}

/** The first field that can make a variant the same as another one: what is published leaves the archive. */
function findDistinguishing(fields: readonly FieldChange[]): string | undefined {
  return fields.find(({ field }) => field.startsWith('attribute.') || field === 'published')?.field;
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
