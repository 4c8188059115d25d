import type { ImportRowError, ImportRowErrorCode } from '@kamra/contract/product-import.ts';
import type { ImportedProduct, ImportedVariant } from './imported-product.ts';
import type { KnownCatalogue } from './known-catalogue.ts';
import type { StoredProduct } from './load-stored-products.ts';
import { codesOfPath } from './place-in-categories.ts';

/** What the importing staff may currently change beside products. */
export interface ImportRights {
  /** Create categories, attributes and their choices. */
  categories: boolean;
  productImages: boolean;
}

interface ShopState {
  /** By sku. */
  stored: ReadonlyMap<string, StoredProduct>;
  known: KnownCatalogue;
  rights: ImportRights;
  /** Names a field's column. */
  columnOf: (field: string) => string;
}

/** Errors of a product given the shop's catalogue and the rights of the importing staff. */
export function checkAgainstShop(
  product: ImportedProduct,
  { stored, known, rights, columnOf }: ShopState,
): ImportRowError[] {
  return product.variants.flatMap((variant) => {
    const errors: ImportRowError[] = [];
    const fail = (field: string, value: string, code: ImportRowErrorCode) => {
      errors.push({ row: variant.row, column: columnOf(field), value, code });
    };
    const present = stored.get(variant.sku);
    if (present && product.groupCode !== null && present.groupCode !== product.groupCode) {
      fail('sku', variant.sku, 'skuOfOtherProduct');
    }
    if (present && variant.stock !== undefined && variant.stock < present.reserved) {
      fail('stock', String(variant.stock), 'belowReserved');
    }
    if (variant.brandCode && !known.brands.has(variant.brandCode)) {
      fail('brand', variant.brandCode, 'unknownBrand');
    }
    if (variant.category && 'code' in variant.category && !known.categories.has(variant.category.code)) {
      fail('category', variant.category.code, 'unknownCategory');
    }
    if (!rights.categories) {
      for (const [field, value] of newInCatalogue(known, variant)) fail(field, value, 'notAllowed');
    }
    for (const field of missingFields(variant, present)) fail(field, '', 'missing');
    return errors;
  });
}

/** Fields of a product, with their values, for which a category, an attribute or a choice must be created. */
function newInCatalogue(
  known: KnownCatalogue,
  { category, attributes }: ImportedVariant,
): [string, string][] {
  const path = category && 'path' in category ? category.path : [];
  const isNewPath = codesOfPath(known, path).some(({ id }) => id === undefined);
  const newAttributes = attributes.filter(({ code, value }) => {
    const attribute = known.attributes.get(code);
    return !attribute || ('option' in value && !attribute.options.has(value.option));
  });
  return [
    ...(isNewPath ? [['category', path.join(' -> ')] satisfies [string, string]] : []),
    ...newAttributes.map(({ code, value }): [string, string] => [
      `attribute.${code}`,
      'option' in value ? value.optionName : `${value.number} ${value.unit}`,
    ]),
  ];
}

/** A new product needs a category, a price and a name; texts in a new language need a name. */
function missingFields(variant: ImportedVariant, present: StoredProduct | undefined): string[] {
  const newTexts = Object.entries(variant.texts).filter(
    ([language]) => !present?.languages.includes(language),
  );
  const nameless = newTexts.filter(([, texts]) => !texts.name).map(([language]) => `name.${language}`);
  if (present) return nameless;
  return [
    ...nameless,
    ...(newTexts.length === 0 ? ['name'] : []),
    ...(variant.category ? [] : ['category']),
    ...(Object.keys(variant.prices).length > 0 ? [] : ['price']),
  ];
}
