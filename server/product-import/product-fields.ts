import { currencyCodes, isCurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import { listSeparator } from '../catalogue/field-lists.ts';
import { tagsOf } from '../catalogue/keep-product-tags.ts';
import type { ImportedVariant } from './imported-product.ts';

/** The values of a product as texts by field; empty ones have no entry. */
export interface ProductFields {
  values: Map<string, string>;
  set(field: string, value: string | number | boolean | null | undefined): void;
  setPrice(currencyId: number, minorUnits: number | undefined): void;
  /** When the reduction of a fixed price was announced. */
  setReduction(currencyId: number, since: Date): void;
}

export function productFields(): ProductFields {
  const values = new Map<string, string>();
  const set: ProductFields['set'] = (field, value) => {
    if (value !== null && value !== undefined && value !== '') values.set(field, String(value));
  };
  return {
    values,
    set,
    setPrice: (currencyId, minorUnits) => {
      if (!isCurrencyId(currencyId) || minorUnits === undefined) return;
      set(`price.${currencyCodes[currencyId]}`, toMajorUnits(minorUnits));
    },
    setReduction: (currencyId, since) => {
      if (isCurrencyId(currencyId)) set(`reduction.${currencyCodes[currencyId]}`, since.toISOString());
    },
  };
}

/** The values of an imported product, its references as codes, by the same field names as the stored one. */
export function fieldsOfVariant(variant: ImportedVariant, groupCode: string | null): Map<string, string> {
  const fields = productFields();
  fields.set('published', variant.published);
  fields.set('gtin', variant.gtin);
  fields.set('modelNumber', variant.modelNumber);
  fields.set('shelfPlace', variant.shelfPlace);
  fields.set('tags', variant.tags && tagsOf(variant.tags).join(listSeparator));
  fields.set('brand', variant.brandCode);
  fields.set('category', variant.category && 'code' in variant.category ? variant.category.code : undefined);
  fields.set('otherCategories', variant.otherCategoryCodes?.toSorted().join(listSeparator));
  fields.set('vatRate', variant.vatRate);
  if (variant.purchaseAmount !== undefined) fields.set('purchasePrice', toMajorUnits(variant.purchaseAmount));
  fields.set('weight', variant.weightGrams);
  fields.set('width', variant.widthMillimetres);
  fields.set('height', variant.heightMillimetres);
  fields.set('depth', variant.depthMillimetres);
  fields.set('stock', variant.stock);
  fields.set('variantGroup', groupCode);
  for (const [field, value] of Object.entries(variant.wasteAndEnergy ?? {})) fields.set(field, value);
  for (const [currencyId, amount] of Object.entries(variant.prices)) {
    fields.setPrice(Number(currencyId), amount);
  }
  for (const [language, texts] of Object.entries(variant.texts)) {
    for (const [name, value] of Object.entries(texts)) fields.set(`${name}.${language}`, value);
  }
  for (const { code, value } of variant.attributes) {
    fields.set(`attribute.${code}`, 'option' in value ? value.option : value.number);
  }
  return fields.values;
}

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** The fields in which the file differs from the shop; those that it leaves out are unchanged. */
export function compareFields(
  stored: ReadonlyMap<string, string>,
  wanted: ReadonlyMap<string, string>,
): FieldChange[] {
  return [...wanted]
    .map(([field, after]) => ({ field, before: stored.get(field) ?? '', after }))
    .filter(({ before, after }) => before !== after);
}
