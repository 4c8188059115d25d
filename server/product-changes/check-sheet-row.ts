import type { FieldError } from '@kamra/contract/error-codes.ts';
import { checkSheetValue } from '@kamra/contract/sheet-values.ts';
import { maxStock } from '@kamra/contract/stock.ts';
import type { KnownCatalogue } from '../product-import/known-catalogue.ts';
import { lackOfPublished } from '../product-import/lacks-maker.ts';
import type { StoredProduct } from '../product-import/load-stored-products.ts';
import type { FieldChange } from '../product-import/product-fields.ts';

export interface SheetChange {
  id: number;
  version: number;
  values: Partial<Record<string, string>>;
  stockChange?: number | undefined;
}

export interface SheetContext {
  known: KnownCatalogue;
  /** Who has a sku: products of the shop, and rows of this part. */
  holders: ReadonlyMap<string, number>;
  /** When a reduction begins that is announced now. */
  now: string;
}

/** The fields in which a row differs from its product, the stock as the units that will be on hand. */
export function changedSheetFields(
  { values, stockChange }: SheetChange,
  stored: StoredProduct,
  { now }: Pick<SheetContext, 'now'>,
): FieldChange[] {
  const fields = Object.entries(values).flatMap(([field, value]) => {
    const before = stored.fields.get(field) ?? '';
    const after = value?.trim() ?? '';
    if (field.startsWith('reduction.')) return reductionChange({ field, before, after }, now);
    return isSame(field, before, after) ? [] : [{ field, before, after }];
  });
  if (!stockChange) return fields;
  const { onHand } = stored;
  return [...fields, { field: 'stock', before: String(onHand), after: String(onHand + stockChange) }];
}

/** A price is announced as reduced from now on, or no longer; the time is never what somebody sends. */
function reductionChange({ field, before, after }: FieldChange, now: string): FieldChange[] {
  const isWanted = after === 'true';
  const isEnded = after === 'false' || after === '';
  if ((isWanted && before !== '') || (isEnded && before === '')) return [];
  return [{ field, before, after: isWanted ? now : isEnded ? '' : 'invalid' }];
}

/** `12990.00` and `12990` are one price. */
function isSame(field: string, before: string, after: string): boolean {
  const isNumber =
    /^(price\.|attribute\.|purchasePrice$|vatRate$|weight$)/.test(field) && before !== '' && after !== '';
  return before === after || (isNumber && Number(before) === Number(after));
}

/** What is wrong with the changed fields of a product, each by its name. */
export function checkSheetRow(
  fields: readonly FieldChange[],
  stored: StoredProduct,
  context: SheetContext,
): FieldError[] {
  const errors = fields.flatMap((change): FieldError[] => {
    const { field } = change;
    const error = errorOf(change, stored);
    if (error) return [{ field, ...error }];
    return isUnknown(change, stored, context) ? [{ field, code: field === 'sku' ? 'taken' : 'invalid' }] : [];
  });
  if (errors.length > 0) return errors;
  const lack = lackOfPublished(fields, stored.fields, context.known);
  return lack ? [{ field: 'published', code: lack }] : checkWhole(fields, stored);
}

function errorOf({ field, before, after }: FieldChange, stored: StoredProduct) {
  if (field === 'stock') return checkStock({ field, before, after }, stored);
  const isBegun = field.startsWith('reduction.') && !Number.isNaN(Date.parse(after));
  return isBegun ? null : checkSheetValue(field, after);
}

function checkStock({ before, after }: FieldChange, { reserved }: StoredProduct) {
  if (Number(after) < reserved) return { code: 'tooSmall', limit: reserved - Number(before) } as const;
  return Number(after) > maxStock ? ({ code: 'tooLarge', limit: maxStock } as const) : null;
}

function isUnknown(
  { field, after }: FieldChange,
  { id }: StoredProduct,
  { known, holders }: SheetContext,
): boolean {
  if (after === '') return false;
  if (field === 'category') return !known.categories.has(after);
  if (field === 'brand') return !known.brands.byCode.has(after);
  if (field.startsWith('attribute.')) return !fitsAttribute(known, field, after);
  return field === 'sku' && (holders.get(after) ?? id) !== id;
}

/** Whether an attribute with one value can have this one: an option by its code. */
function fitsAttribute({ attributes }: KnownCatalogue, field: string, value: string): boolean {
  const attribute = attributes.byCode.get(field.slice('attribute.'.length));
  if (attribute?.kind === 'choice') return attribute.options.byCode.has(value);
  if (attribute?.kind === 'boolean') return value === 'true' || value === 'false';
  return attribute?.kind === 'number' && /^-?\d{1,8}(\.\d{1,3})?$/.test(value);
}

/** A product keeps a fixed price, and texts of a language have a name. */
function checkWhole(fields: readonly FieldChange[], stored: StoredProduct): FieldError[] {
  const whole = new Map([
    ...stored.fields,
    ...fields.map(({ field, after }): [string, string] => [field, after]),
  ]);
  const hasPrice = [...whole].some(([field, value]) => field.startsWith('price.') && value !== '');
  const reduced = fields.find(({ field, after }) => field.startsWith('reduction.') && after !== '');
  const fixed = reduced?.field.replace('reduction.', 'price.');
  if (fixed && !whole.get(fixed)) return [{ field: fixed, code: 'required' }];
  const price = fields.find(({ field }) => field.startsWith('price.'));
  if (price && !hasPrice) return [{ field: price.field, code: 'required' }];
  return fields.flatMap(({ field }): FieldError[] => {
    const language = /^(?:businessName|nameCode|description|care|warnings|meta\w+)\.(\w+)$/.exec(field)?.[1];
    return language && !whole.get(`name.${language}`)
      ? [{ field: `name.${language}`, code: 'required' }]
      : [];
  });
}
