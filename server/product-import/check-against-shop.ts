import type { ImportRowError, ImportRowErrorCode } from '@kamra/contract/product-import.ts';
import type { ImportedProduct, ImportedVariant } from './imported-product.ts';
import type { KnownCatalogue } from './known-catalogue.ts';
import type { StoredProduct } from './load-stored-products.ts';

/** What is wrong with a product in the light of what the shop has; `columnOf` names a field's column. */
export function checkAgainstShop(
  product: ImportedProduct,
  stored: ReadonlyMap<string, StoredProduct>,
  known: KnownCatalogue,
  columnOf: (field: string) => string,
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
    for (const field of missingFields(variant, present)) fail(field, '', 'missing');
    return errors;
  });
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
