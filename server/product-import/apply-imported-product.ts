import type { ImportChange, ImportReadingOptions, ImportRowError } from '@kamra/contract/product-import.ts';
import type { Database } from '../database/connect.ts';
import { inSavepoint } from '../database/in-transaction.ts';
import { checkAgainstShop, type ImportRights } from './check-against-shop.ts';
import { createAttributes, withMatchingAttributes } from './create-attributes.ts';
import type { SeenProducts } from './import-tables.ts';
import type { ImportedProduct, ImportedVariant, RequestedPicture } from './imported-product.ts';
import type { KnownCatalogue } from './known-catalogue.ts';
import type { StoredProduct } from './load-stored-products.ts';
import { pickChanges } from './pick-changes.ts';
import { codesOfPath, createPath } from './place-in-categories.ts';
import { compareFields, type FieldChange, fieldsOfVariant } from './product-fields.ts';
import {
  changeProduct,
  createProduct,
  ensureVariantGroup,
  type ProductPlace,
  StockConflict,
} from './write-product.ts';

/** Context of a batch: the catalogue and the run's state. */
export interface ApplyContext {
  known: KnownCatalogue;
  /** By sku. */
  stored: ReadonlyMap<string, StoredProduct>;
  /** The products as staff saw them, by id; null for imports without. */
  seenProducts: SeenProducts | null;
  rights: ImportRights;
  dryRun: boolean;
  /** What becomes of a new product whose file names no stock. */
  newStock: ImportReadingOptions['newStock'];
  columnOf: (field: string) => string;
}

export interface AppliedProduct {
  /** One for each variant. */
  changes: ImportChange[];
  errors: ImportRowError[];
  /** The result of an applied product, with the shop's ids. */
  written: { productId: number; fields: FieldChange[] }[];
  /** Pictures that an accepted product's rows request. */
  pictures: RequestedPicture[];
}

/**
 * Compares a product of a file with the shop and writes the difference, or in a dry run only compares. All variants
 * are accepted or none: one wrong row rejects the product. Nothing is written where nothing differs.
 */
export async function applyImportedProduct(
  tx: Database,
  product: ImportedProduct,
  context: ApplyContext,
): Promise<AppliedProduct> {
  const errors = [...product.errors, ...shopErrors(product, context)];
  if (errors.length > 0) return reject(product, errors, context);
  const compared = product.variants.map((variant) => compare(variant, product, context));
  const conflicts = compared.flatMap((each) => conflictOf(each, context) ?? []);
  if (conflicts.length > 0) return reject(product, conflicts, context);
  const written: AppliedProduct['written'] = [];
  if (!context.dryRun && compared.some((each) => each.fields.length > 0)) {
    try {
      written.push(...(await write(tx, product, compared, context)));
    } catch (error) {
      if (!(error instanceof StockConflict)) throw error;
      const [first] = product.variants;
      const column = context.columnOf('stock');
      const value = String(first?.stock ?? '');
      return reject(product, [{ row: first?.row ?? 0, column, value, code: 'stockConflict' }], context);
    }
  }
  const pictures = product.variants.flatMap(({ sku, pictures }) =>
    pictures.map((each) => ({ ...each, sku })),
  );
  return {
    changes: compared.map(toChange),
    errors: context.rights.productImages ? [] : pictures.map(notAllowedPicture),
    written,
    pictures: context.rights.productImages ? pictures : [],
  };
}

/** A field with an invalid cell does not count as missing as well. */
function shopErrors(product: ImportedProduct, context: ApplyContext): ImportRowError[] {
  const errors = checkAgainstShop(product, context);
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
  { known, stored, seenProducts }: ApplyContext,
): ComparedVariant {
  const variant = withMatchingAttributes(known, given);
  const { category, sku } = variant;
  const categoryCode =
    category && ('code' in category ? category.code : codesOfPath(known, category.path).at(-1)?.code);
  const present = stored.get(sku);
  const wanted = fieldsOfVariant(variant, { groupCode, categoryCode });
  const fields = compareFields(seenFields(present, seenProducts), wanted).filter(
    ({ field, after }) => field !== 'stock' || present?.fields.get('stock') !== after,
  );
  return { variant, categoryCode, stored: present, fields };
}

/** The fields of a product with the stock as staff saw it: a sale since then is not their change. */
function seenFields(
  present: StoredProduct | undefined,
  seenProducts: SeenProducts | null,
): ReadonlyMap<string, string> {
  const seen = present && seenProducts?.[present.id];
  if (!present || !seen) return present?.fields ?? new Map();
  return new Map([...present.fields, ['stock', String(seen[1])]]);
}

/** The conflict of a change: the product, or the stock that the file changes, is not what staff saw. */
function conflictOf(
  { variant, stored, fields }: ComparedVariant,
  { seenProducts, columnOf }: ApplyContext,
): ImportRowError | null {
  if (!stored || !seenProducts || fields.length === 0) return null;
  const seen = seenProducts[stored.id];
  const { row, sku } = variant;
  if (seen?.[0] !== stored.version)
    return { row, column: columnOf('sku'), value: sku, code: 'versionConflict' };
  const changesStock = fields.some(({ field }) => field === 'stock');
  if (!changesStock || seen[1] === stored.onHand) return null;
  return { row, column: columnOf('stock'), value: String(stored.onHand), code: 'stockConflict' };
}

function notAllowedPicture({ row, column, url }: RequestedPicture): ImportRowError {
  return { row, column, value: url, code: 'notAllowed' };
}

/** Writes in a savepoint, so that a failing product affects no other. */
async function write(
  tx: Database,
  { groupCode, optionCodes }: ImportedProduct,
  compared: readonly ComparedVariant[],
  { known, newStock }: ApplyContext,
): Promise<AppliedProduct['written']> {
  const changed = compared.flatMap((each) => {
    const languagesThere = each.stored?.languages ?? [];
    const variant = pickChanges(each.variant, each.fields, languagesThere);
    return each.fields.length > 0 ? [{ ...each, variant }] : [];
  });
  for (const { variant } of changed) {
    if (variant.category && 'path' in variant.category) await createPath(tx, known, variant.category.path);
    await createAttributes(tx, known, variant.attributes);
  }
  const variantGroupId =
    groupCode === null ? null : await ensureVariantGroup(tx, known, groupCode, optionCodes);
  return inSavepoint(tx, async (savepoint) => {
    const written: AppliedProduct['written'] = [];
    for (const { variant, stored, fields, categoryCode } of changed) {
      const place: ProductPlace = {
        variantGroupId: fields.some(({ field }) => field === 'variantGroup') ? variantGroupId : null,
        categoryCode: variant.category ? categoryCode : undefined,
      };
      const productId = stored?.id ?? (await createProduct(savepoint, known, variant, place, newStock));
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
    pictures: [],
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
