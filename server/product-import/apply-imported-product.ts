import type { ImportChange, ImportRowError } from '@kamra/contract/product-import.ts';
import type { Database } from '../database/connect.ts';
import { checkAgainstShop } from './check-against-shop.ts';
import { createAttributes, withFittingAttributes } from './create-attributes.ts';
import type { ImportedProduct, ImportedVariant } from './imported-product.ts';
import type { KnownCatalogue } from './known-catalogue.ts';
import type { StoredProduct } from './load-stored-products.ts';
import { codesOfPath, createPath } from './place-in-categories.ts';
import { compareFields, type FieldChange, fieldsOfVariant } from './product-fields.ts';
import {
  changeProduct,
  createProduct,
  ensureVariantGroup,
  type ProductPlace,
  StockReserved,
} from './write-product.ts';

/** What the shop knows and how the run goes, for every product of a batch. */
export interface ApplyContext {
  known: KnownCatalogue;
  /** By sku. */
  stored: ReadonlyMap<string, StoredProduct>;
  dryRun: boolean;
  /** Stock of a new product whose file names none. */
  standardStock: number;
  columnOf: (field: string) => string;
}

export interface AppliedProduct {
  /** One for each sellable thing. */
  changes: ImportChange[];
  errors: ImportRowError[];
  /** What was written, with the ids of the shop. */
  written: { productId: number; fields: FieldChange[] }[];
}

/**
 * Compares a product of a file with the shop and writes the difference, or in a dry run only compares. All
 * variants are taken or none: one wrong row rejects the product. Nothing is written where nothing differs.
 */
export async function applyImportedProduct(
  tx: Database,
  product: ImportedProduct,
  context: ApplyContext,
): Promise<AppliedProduct> {
  const errors = [...product.errors, ...shopErrors(product, context)];
  if (errors.length > 0) return reject(product, errors, context);
  const compared = product.variants.map((variant) => compare(variant, product, context));
  const written: AppliedProduct['written'] = [];
  if (!context.dryRun && compared.some((each) => each.fields.length > 0)) {
    try {
      written.push(...(await write(tx, product, compared, context)));
    } catch (error) {
      if (!(error instanceof StockReserved)) throw error;
      const [first] = product.variants;
      const column = context.columnOf('stock');
      const value = String(first?.stock ?? '');
      return reject(product, [{ row: first?.row ?? 0, column, value, code: 'belowReserved' }], context);
    }
  }
  return { changes: compared.map(toChange), errors: [], written };
}

/** What a broken cell left out is not missing as well. */
function shopErrors(product: ImportedProduct, { stored, known, columnOf }: ApplyContext): ImportRowError[] {
  const errors = checkAgainstShop(product, stored, known, columnOf);
  return product.errors.length > 0 ? errors.filter((error) => error.code !== 'missing') : errors;
}

interface ComparedVariant {
  variant: ImportedVariant;
  categoryCode: string | undefined;
  stored: StoredProduct | undefined;
  fields: FieldChange[];
}

function compare(
  given: ImportedVariant,
  { groupCode }: ImportedProduct,
  { known, stored }: ApplyContext,
): ComparedVariant {
  const variant = withFittingAttributes(known, given);
  const { category, sku } = variant;
  const categoryCode =
    category && ('code' in category ? category.code : codesOfPath(known, category.path).at(-1)?.code);
  const present = stored.get(sku);
  const wanted = fieldsOfVariant(variant, { groupCode, categoryCode });
  const fields = compareFields(present?.fields ?? new Map<string, string>(), wanted);
  return { variant, categoryCode, stored: present, fields };
}

/** Writes in a savepoint, so that a product that cannot be written takes no other with it. */
async function write(
  tx: Database,
  { groupCode, optionCodes }: ImportedProduct,
  compared: readonly ComparedVariant[],
  { known, standardStock }: ApplyContext,
): Promise<AppliedProduct['written']> {
  const changed = compared.filter(({ fields }) => fields.length > 0);
  for (const { variant } of changed) {
    if (variant.category && 'path' in variant.category) await createPath(tx, known, variant.category.path);
    await createAttributes(tx, known, variant.attributes);
  }
  const variantGroupId =
    groupCode === null ? null : await ensureVariantGroup(tx, known, groupCode, optionCodes);
  return tx.transaction(async (savepoint) => {
    const written: AppliedProduct['written'] = [];
    for (const { variant, stored, fields, categoryCode } of changed) {
      const place: ProductPlace = { variantGroupId, categoryCode };
      const productId = stored?.id ?? (await createProduct(savepoint, known, variant, place, standardStock));
      if (stored) await changeProduct(savepoint, known, stored, variant, place);
      written.push({ productId, fields });
    }
    return written;
  });
}

function reject(product: ImportedProduct, errors: ImportRowError[], context: ApplyContext): AppliedProduct {
  const wrongRows = new Set(errors.map((error) => error.row));
  const others = product.rows.filter((row) => !wrongRows.has(row));
  const otherRows = others.map((row) => ({ row, column: '', value: '', code: 'otherRowOfProduct' as const }));
  const changes = product.variants.map(
    (variant): ImportChange => ({
      row: variant.row,
      sku: variant.sku,
      name: nameOf(variant, context.stored.get(variant.sku)),
      change: 'rejected',
      fields: [],
    }),
  );
  const unnamed: ImportChange = {
    row: product.rows[0] ?? 0,
    sku: '',
    name: '',
    change: 'rejected',
    fields: [],
  };
  return {
    changes: changes.length > 0 ? changes : [unnamed],
    errors: [...errors, ...otherRows],
    written: [],
  };
}

function toChange({ variant, stored, fields }: ComparedVariant): ImportChange {
  const change = !stored ? 'created' : fields.length > 0 ? 'updated' : 'unchanged';
  return { row: variant.row, sku: variant.sku, name: nameOf(variant, stored), change, fields };
}

function nameOf({ texts, sku }: ImportedVariant, stored: StoredProduct | undefined): string {
  const inFile = texts.hu?.name ?? Object.values(texts).find((each) => each?.name)?.name;
  return stored?.fields.get('name.hu') ?? stored?.fields.get('name.en') ?? inFile ?? sku;
}
