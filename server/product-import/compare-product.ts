import type { LackedOperator } from '@kamra/contract/economic-operators.ts';
import type { ImportChange, ImportRowError } from '@kamra/contract/product-import.ts';
import { type CheckedVariant, checkAgainstShop } from './check-against-shop.ts';
import type { ImportedProduct, ImportedVariant, RequestedPicture } from './imported-product.ts';
import { lackOfPublished, standardMaker } from './lacks-maker.ts';
import { clearedFields, limitFields, withPublication } from './limit-fields.ts';
import type { StoredProduct } from './load-stored-products.ts';
import { compareFields, type FieldChange, fieldsOfVariant } from './product-fields.ts';
import { type ReferenceContext, resolveReferences, type UnknownReference } from './resolve-references.ts';

/** Context of a batch: the catalogue and the run's state. */
export interface CompareContext extends ReferenceContext {
  /** By sku. */
  stored: ReadonlyMap<string, StoredProduct>;
  /** Version and stock of a product as staff saw it, or as this import left it; null for imports without. */
  seenOf: ((productId: number) => [version: number, onHand: number] | undefined) | null;
  /** The maker of products for which nothing else names one; null without. */
  makerCode: string | null;
  columnOf: (field: string) => string;
  /** Fields for which the file has a column. */
  mappedFields: readonly string[];
}

/** A product that differs from the shop, with the fields that do. */
export interface ChangedVariant {
  variant: ImportedVariant;
  stored: StoredProduct | undefined;
  fields: FieldChange[];
  groupCode: string | null;
  /** Codes of the attributes in which the variants of the group differ. */
  optionCodes: string[];
}

export interface ComparedProduct {
  /** One for each variant. */
  changes: ImportChange[];
  errors: ImportRowError[];
  changed: ChangedVariant[];
  /** Pictures that an accepted product's rows request. */
  pictures: RequestedPicture[];
  unknown: UnknownReference[];
}

/**
 * Compares a product of a file with the shop. All variants are accepted or none: one wrong row rejects the product.
 */
export function compareProduct(product: ImportedProduct, context: CompareContext): ComparedProduct {
  const [taken, skipped] = partition(product.variants, (variant) => isTaken(variant, context));
  const checked = taken.map((variant) => checkVariant(variant, product, context));
  const unknown = checked.flatMap((each) => each.unknown);
  const errors = [...product.errors, ...shopErrors(product, checked, context)];
  if (errors.length > 0) return { ...rejectProduct(product, errors, context), unknown };
  const all = checked.map((each) => compare(each, product, context));
  const withheld = new Map<ChangedVariant, LackedOperator>();
  for (const each of all) {
    const lack = lackOfPublished(each.fields, each.stored?.fields, context.known);
    if (lack) withheld.set(each, lack);
  }
  const compared = all.map((each) => (withheld.has(each) ? hide(each) : each));
  const conflicts = compared.flatMap((each) => conflictOf(each, context) ?? []);
  if (conflicts.length > 0) return { ...rejectProduct(product, conflicts, context), unknown };
  const pictures = checked.flatMap(({ variant: { sku, pictures } }) =>
    pictures.map((each) => ({ ...each, sku })),
  );
  const { productImages } = context.rights;
  return {
    changes: [...compared.map(toChange), ...skipped.map((each) => unchanged(each, 'skipped', context))],
    errors: asWarnings([
      ...(product.warnings ?? []),
      ...(productImages ? [] : pictures.map(notAllowedPicture)),
      ...[...withheld].map(([{ variant }, code]) => ({
        ...{ row: variant.row, column: context.columnOf('published'), value: '' },
        code,
      })),
    ]),
    changed: compared.filter(({ fields }) => fields.length > 0),
    pictures: productImages ? pictures : [],
    unknown,
  };
}

/** Of a product that is imported all the same. */
function asWarnings(errors: readonly ImportRowError[]): ImportRowError[] {
  return errors.map((error) => ({ ...error, isWarning: true }));
}

function isTaken({ sku }: ImportedVariant, { stored, options: { mode } }: CompareContext): boolean {
  return mode === 'createAndUpdate' || stored.has(sku) === (mode === 'update');
}

function checkVariant(
  variant: ImportedVariant,
  { groupCode }: ImportedProduct,
  context: CompareContext,
): CheckedVariant {
  const { options } = context;
  const stored = context.stored.get(variant.sku);
  const given = stored ? limitFields(variant, options) : withPublication(placed(variant), options);
  const own = stored && !options.mayUpdate('variantGroup') ? null : groupCode;
  const resolved = resolveReferences(given, context);
  const { category, otherCategoryCodes } = resolved.variant;
  const ownCategory = category && 'code' in category ? category.code : stored?.fields.get('category');
  resolved.variant.otherCategoryCodes = otherCategoryCodes?.filter((code) => code !== ownCategory);
  return { ...resolved, given, stored, groupCode: own };
}

/** A new product without a category is placed where staff said. */
function placed({ standardCategory, ...variant }: ImportedVariant): ImportedVariant {
  return variant.category || !standardCategory
    ? variant
    : { ...variant, category: { path: standardCategory } };
}

/** A field with an invalid cell does not count as missing as well. */
function shopErrors(
  product: ImportedProduct,
  checked: readonly CheckedVariant[],
  { columnOf }: CompareContext,
): ImportRowError[] {
  const errors = checked.flatMap((each) => checkAgainstShop(each, columnOf));
  return product.errors.length > 0 ? errors.filter((error) => error.code !== 'missing') : errors;
}

function compare(
  { variant, stored, groupCode, attributeCodes }: CheckedVariant,
  { optionCodes }: ImportedProduct,
  { seenOf, options, mappedFields, known, makerCode }: CompareContext,
): ChangedVariant {
  const wanted = fieldsOfVariant(variant, groupCode);
  const seen = seenFields(stored, seenOf);
  const fields = compareFields(seen, wanted).filter(
    ({ field, after }) => field !== 'stock' || stored?.fields.get('stock') !== after,
  );
  if (stored) {
    for (const field of clearedFields(seen, wanted, mappedFields, options)) {
      fields.push({ field, before: seen.get(field) ?? '', after: '' });
    }
  }
  fields.push(...standardMaker(fields, stored?.fields, known, makerCode));
  const own = optionCodes.flatMap((code) => attributeCodes.get(code) ?? []);
  return { variant, stored, fields, groupCode, optionCodes: own };
}

/** What the shop does not publish without those who answer for it is written all the same, unpublished. */
function hide({ fields, stored, ...change }: ChangedVariant): ChangedVariant {
  const before = stored?.fields.get('published') ?? '';
  const others = fields.filter(({ field }) => field !== 'published');
  const own = before === 'false' ? [] : [{ field: 'published', before, after: 'false' }];
  return { ...change, stored, fields: [...others, ...own] };
}

/** The fields of a product with the stock as staff saw it: a sale since then is not their change. */
function seenFields(
  stored: StoredProduct | undefined,
  seenOf: CompareContext['seenOf'],
): ReadonlyMap<string, string> {
  const seen = stored && seenOf?.(stored.id);
  if (!stored || !seen) return stored?.fields ?? new Map();
  return new Map([...stored.fields, ['stock', String(seen[1])]]);
}

/** The conflict of a change: the product, or the stock that the file changes, is not what staff saw. */
function conflictOf(
  { variant, stored, fields }: ChangedVariant,
  { seenOf, columnOf }: CompareContext,
): ImportRowError | null {
  if (!stored || !seenOf || fields.length === 0) return null;
  const seen = seenOf(stored.id);
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

/** A product of which nothing is imported: why, by its rows. */
export function rejectProduct(
  product: ImportedProduct,
  errors: ImportRowError[],
  context: CompareContext,
): Omit<ComparedProduct, 'unknown'> {
  const wrongRows = new Set(errors.map((error) => error.row));
  const others = product.rows.filter((row) => !wrongRows.has(row));
  const otherRows = others.map((row) => ({ row, column: '', value: '', code: 'otherRowOfProduct' as const }));
  const changes = product.variants.map((variant) => unchanged(variant, 'rejected', context));
  const row = product.rows[0] ?? 0;
  const unnamed: ImportChange = { row, sku: '', name: '', change: 'rejected', fields: [] };
  return {
    changes: changes.length > 0 ? changes : [unnamed],
    errors: [...errors, ...otherRows],
    changed: [],
    pictures: [],
  };
}

function unchanged(
  variant: ImportedVariant,
  change: 'rejected' | 'skipped',
  { stored }: CompareContext,
): ImportChange {
  const name = nameOf(variant, stored.get(variant.sku));
  return { row: variant.row, sku: variant.sku, name, change, fields: [] };
}

function toChange({ variant, stored, fields }: ChangedVariant): ImportChange {
  const change = !stored ? 'created' : fields.length > 0 ? 'updated' : 'unchanged';
  return { row: variant.row, sku: variant.sku, name: nameOf(variant, stored), change, fields };
}

function nameOf({ texts, sku }: ImportedVariant, stored: StoredProduct | undefined): string {
  const inFile = texts.hu?.name ?? Object.values(texts).find((each) => each?.name)?.name;
  return stored?.fields.get('name.hu') ?? stored?.fields.get('name.en') ?? inFile ?? sku;
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
