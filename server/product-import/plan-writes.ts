import { isLanguage } from '@kamra/contract/languages.ts';
import { type CurrencyId, currencyIds, isCurrencyId } from '@kamra/contract/money.ts';
import { toDistinctCode, toNameCode } from '@kamra/contract/name-code.ts';
import type { ImportReadingOptions } from '@kamra/contract/product-import.ts';
import type { ChangedVariant } from './compare-product.ts';
import {
  emptyFurtherWrite,
  type FurtherWrite,
  furtherKinds,
  impliedFields,
  mergeFurther,
  planFurther,
} from './further-writes.ts';
import type { ImportedVariant } from './imported-product.ts';
import type { StoredProduct } from './load-stored-products.ts';
import type { FieldChange } from './product-fields.ts';

type Value = string | number | boolean | null;

/** What an import writes of one product; null removes a value. */
export interface ProductWrite {
  /** Null for a new product. */
  id: number | null;
  sku: string;
  fields: FieldChange[];
  /** Columns of the product that hold no id. */
  columns: Record<string, Value>;
  /** Codes of what the product refers to. */
  category?: string;
  brand?: string | null;
  group?: string;
  stock?: { from: number | null; to: number };
  prices: [CurrencyId, number | null][];
  /** Since when the reductions of fixed prices are announced; null for none. */
  reductions: [CurrencyId, string | null][];
  texts: { language: string; isNew: boolean; values: Record<string, Value> }[];
  /** Languages whose texts are removed. */
  removedLanguages: string[];
  attributes: [code: string, value: string | number | null][];
  further: FurtherWrite;
}

/** A written product with the shop's id. */
export interface WrittenProduct extends ProductWrite {
  productId: number;
}

const columnsOfFields: Record<
  string,
  [column: string, valueOf: (variant: ImportedVariant) => Value | undefined]
> = {
  gtin: ['gtin', (variant) => variant.gtin],
  modelNumber: ['model_number', (variant) => variant.modelNumber],
  shelfPlace: ['shelf_place', (variant) => variant.shelfPlace],
  vatRate: ['vat_rate', (variant) => variant.vatRate],
  purchasePrice: ['purchase_amount', (variant) => variant.purchaseAmount],
  weight: ['weight_grams', (variant) => variant.weightGrams],
  width: ['width_millimetres', (variant) => variant.widthMillimetres],
  height: ['height_millimetres', (variant) => variant.heightMillimetres],
  depth: ['depth_millimetres', (variant) => variant.depthMillimetres],
};
/** Columns of `product_texts`; an empty description is none. */
export const textColumns: Record<string, string> = {
  name: 'name',
  businessName: 'business_name',
  description: 'description',
  care: 'care',
  warnings: 'warnings',
  metaTitle: 'meta_title',
  metaDescription: 'meta_description',
  nameCode: 'name_code',
};

const otherFields = [
  'sku',
  'published',
  'category',
  'brand',
  'variantGroup',
  'stock',
  'price',
  'reduction',
  'attribute',
];
const writtenFields = new Set([
  ...Object.keys(columnsOfFields),
  ...Object.keys(textColumns),
  ...otherFields,
  ...furtherKinds,
]);

/** Whether writes know a field, e.g. `price.HUF`. */
export function isWrittenField(field: string): boolean {
  return writtenFields.has(field.split('.')[0] ?? '');
}

/** The changed fields of a batch as rows to write; several rows of a file for one product become one. */
export function planWrites(
  changed: readonly ChangedVariant[],
  { newStock }: { newStock: ImportReadingOptions['newStock'] },
): ProductWrite[] {
  const bySku = new Map<string, ProductWrite>();
  for (const each of changed) {
    const write = planWrite(each);
    if (!each.stored && newStock === 'draft' && !write.stock) write.columns.published = false;
    const before = bySku.get(write.sku);
    bySku.set(write.sku, before ? merge(before, write) : write);
  }
  return [...bySku.values()];
}

function planWrite({ variant, stored, fields, groupCode }: ChangedVariant): ProductWrite {
  const write: ProductWrite = {
    id: stored?.id ?? null,
    sku: variant.sku,
    fields: [...fields, ...endedReductions(fields, stored), ...impliedFields(fields, stored?.fields)],
    columns: {},
    prices: [],
    reductions: [],
    texts: [],
    removedLanguages: [],
    attributes: [],
    further: emptyFurtherWrite(),
  };
  for (const change of write.fields) {
    const { field, after } = change;
    const [kind = '', part = ''] = field.split('.');
    const column = columnsOfFields[kind];
    if (furtherKinds.has(kind)) planFurther(write.further, change);
    else if (kind === 'published') write.columns.published = after === 'true';
    else if (column) write.columns[column[0]] = column[1](variant) ?? null;
    else if (kind === 'category')
      write.category = variant.category && 'code' in variant.category ? variant.category.code : undefined;
    else if (kind === 'brand') write.brand = variant.brandCode ?? null;
    else if (kind === 'variantGroup') write.group = groupCode ?? undefined;
    else if (kind === 'stock') write.stock = { from: stored?.onHand ?? null, to: variant.stock ?? 0 };
    else if (kind === 'price') planPrice(write, variant, part);
    else if (kind === 'reduction') planReduction(write, part, after);
    else if (kind === 'sku' && stored) write.columns.sku = after;
    else if (kind === 'attribute') planAttribute(write, variant, field.slice('attribute.'.length));
    else if (textColumns[kind]) planText(write, variant, kind, part, stored?.languages ?? []);
  }
  return write;
}

function planPrice(write: ProductWrite, { prices }: ImportedVariant, currency: string): void {
  const currencyId = currencyIds[currency as keyof typeof currencyIds];
  if (isCurrencyId(currencyId)) write.prices.push([currencyId, prices[currencyId] ?? null]);
}

function planReduction(write: ProductWrite, currency: string, since: string): void {
  const currencyId = currencyIds[currency as keyof typeof currencyIds];
  if (isCurrencyId(currencyId)) write.reductions.push([currencyId, since || null]);
}

/** A price that rises ends its reduction. */
function endedReductions(fields: readonly FieldChange[], stored: StoredProduct | undefined): FieldChange[] {
  return fields.flatMap(({ field, before, after }) => {
    const reduction = field.replace(/^price\./, 'reduction.');
    const since = reduction !== field && stored?.fields.get(reduction);
    const isKept = after !== '' && Number(after) <= Number(before);
    if (!since || isKept || fields.some((each) => each.field === reduction)) return [];
    return [{ field: reduction, before: since, after: '' }];
  });
}

function planAttribute(write: ProductWrite, { attributes }: ImportedVariant, code: string): void {
  const value = attributes.find((each) => each.code === code)?.value;
  write.attributes.push([code, !value ? null : 'option' in value ? value.option : value.number]);
}

function planText(
  write: ProductWrite,
  variant: ImportedVariant,
  field: string,
  language: string,
  storedLanguages: readonly string[],
): void {
  if (!isLanguage(language)) return;
  const given = variant.texts[language] ?? {};
  let text = write.texts.find((each) => each.language === language);
  if (!text) {
    const isNew = !storedLanguages.includes(language);
    text = { language, isNew, values: isNew ? { name_code: newNameCode(variant, language) } : {} };
    write.texts.push(text);
  }
  const value = given[field as keyof typeof given] ?? null;
  if (field === 'name' && value === null) write.removedLanguages.push(language);
  text.values[textColumns[field]!] = field === 'description' ? (value ?? '') : value;
}

function newNameCode(
  { texts, standardNameCode, sku }: ImportedVariant,
  language: keyof ImportedVariant['texts'],
): string {
  const { name = '' } = texts[language] ?? {};
  const standard = language === 'en' ? standardNameCode : undefined;
  return standard ?? (toNameCode(name, language) || toNameCode(sku) || toDistinctCode(sku));
}

function merge(before: ProductWrite, after: ProductWrite): ProductWrite {
  const texts = [...before.texts];
  for (const text of after.texts) {
    const same = texts.findIndex(({ language }) => language === text.language);
    if (same < 0) texts.push(text);
    else texts[same] = { ...text, values: { ...texts[same]!.values, ...text.values } };
  }
  return {
    ...before,
    ...after,
    fields: [...before.fields, ...after.fields],
    columns: { ...before.columns, ...after.columns },
    category: after.category ?? before.category,
    brand: after.brand === undefined ? before.brand : after.brand,
    group: after.group ?? before.group,
    stock: after.stock ?? before.stock,
    prices: [...new Map([...before.prices, ...after.prices])],
    reductions: [...new Map([...before.reductions, ...after.reductions])],
    texts,
    removedLanguages: [...before.removedLanguages, ...after.removedLanguages],
    attributes: [...new Map([...before.attributes, ...after.attributes])],
    further: mergeFurther(before.further, after.further),
  };
}
