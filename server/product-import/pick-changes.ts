import { currencyCodes, isCurrencyId } from '@kamra/contract/money.ts';
import type { ImportedTexts, ImportedVariant } from './imported-product.ts';
import type { FieldChange } from './product-fields.ts';

/**
 * The fields of a variant that differ from the shop. Unchanged fields are not written, so that concurrent changes
 * are not overwritten.
 */
export function pickChanges(
  variant: ImportedVariant,
  fields: readonly FieldChange[],
  languagesThere: readonly string[],
): ImportedVariant {
  const changed = new Set(fields.map(({ field }) => field));
  const kept = <Value>(field: string, value: Value) => (changed.has(field) ? value : undefined);
  return {
    ...variant,
    published: kept('published', variant.published),
    gtin: kept('gtin', variant.gtin),
    modelNumber: kept('modelNumber', variant.modelNumber),
    brandCode: kept('brand', variant.brandCode),
    category: kept('category', variant.category),
    vatRate: kept('vatRate', variant.vatRate),
    stock: kept('stock', variant.stock),
    weightGrams: kept('weight', variant.weightGrams),
    widthMillimetres: kept('width', variant.widthMillimetres),
    heightMillimetres: kept('height', variant.heightMillimetres),
    depthMillimetres: kept('depth', variant.depthMillimetres),
    prices: Object.fromEntries(
      Object.entries(variant.prices).filter(([currencyId]) => changed.has(priceField(Number(currencyId)))),
    ),
    texts: keepTexts(variant.texts, changed, languagesThere),
    attributes: variant.attributes.filter(({ code }) => changed.has(`attribute.${code}`)),
  };
}

function priceField(currencyId: number): string {
  return isCurrencyId(currencyId) ? `price.${currencyCodes[currencyId]}` : '';
}

function keepTexts(
  texts: ImportedTexts,
  changed: ReadonlySet<string>,
  languagesThere: readonly string[],
): ImportedTexts {
  const languages = Object.entries(texts).map(([language, given]) => {
    if (!languagesThere.includes(language)) return [language, given];
    const fields = Object.entries(given ?? {}).filter(([name]) => changed.has(`${name}.${language}`));
    return [language, Object.fromEntries(fields)];
  });
  return Object.fromEntries(languages.filter(([, given]) => Object.keys(given ?? {}).length > 0));
}
