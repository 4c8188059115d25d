import type { ImportedTexts, ImportedVariant } from './imported-product.ts';
import type { RunOptions } from './run-options.ts';

/** The variant of a stored product with the fields alone that the run may change. */
export function limitFields(variant: ImportedVariant, { mayUpdate }: RunOptions): ImportedVariant {
  const kept = <Value>(field: string, value: Value) => (mayUpdate(field) ? value : undefined);
  return {
    ...variant,
    published: kept('published', variant.published),
    gtin: kept('gtin', variant.gtin),
    modelNumber: kept('modelNumber', variant.modelNumber),
    shelfPlace: kept('shelfPlace', variant.shelfPlace),
    tags: kept('tags', variant.tags),
    brandCode: kept('brand', variant.brandCode),
    brandName: kept('brand', variant.brandName),
    category: kept('category', variant.category),
    otherCategories: kept('category', variant.otherCategories),
    otherCategoryCodes: kept('category', variant.otherCategoryCodes),
    vatRate: kept('vatRate', variant.vatRate),
    stock: kept('stock', variant.stock),
    purchaseAmount: kept('purchasePrice', variant.purchaseAmount),
    weightGrams: kept('weight', variant.weightGrams),
    widthMillimetres: kept('width', variant.widthMillimetres),
    heightMillimetres: kept('height', variant.heightMillimetres),
    depthMillimetres: kept('depth', variant.depthMillimetres),
    wasteAndEnergy: Object.fromEntries(
      Object.entries(variant.wasteAndEnergy ?? {}).filter(([field]) => mayUpdate(field)),
    ),
    prices: mayUpdate('price') ? variant.prices : {},
    texts: limitTexts(variant.texts, mayUpdate),
    attributes: mayUpdate('attribute') ? variant.attributes : [],
    pictures: mayUpdate('picture') ? variant.pictures : [],
  };
}

function limitTexts(texts: ImportedTexts, mayUpdate: (field: string) => boolean): ImportedTexts {
  const limited = Object.entries(texts).map(([language, given]) => [
    language,
    Object.fromEntries(Object.entries(given).filter(([field]) => mayUpdate(field))),
  ]);
  return Object.fromEntries(limited.filter(([, given]) => Object.keys(given!).length > 0));
}

/** A new product published, or left unpublished, as the run wants it. */
export function withPublication(variant: ImportedVariant, { newProducts }: RunOptions): ImportedVariant {
  return newProducts === 'asInFile' ? variant : { ...variant, published: newProducts === 'published' };
}

const clearable = new Set([
  'gtin',
  'modelNumber',
  'shelfPlace',
  'tags',
  'brand',
  'otherCategories',
  'purchasePrice',
  'width',
  'height',
  'depth',
  'price',
  'attribute',
  'packaging',
  'circularCode',
  'eprelNumber',
  'foodContactMaterial',
  'businessName',
  'description',
  'care',
  'warnings',
  'metaTitle',
  'metaDescription',
]);

/** Stored values that the file has a column, but no value for, and that a product can be without. */
export function clearedFields(
  stored: ReadonlyMap<string, string>,
  wanted: ReadonlyMap<string, string>,
  columns: readonly string[],
  { emptyCells, mayUpdate }: RunOptions,
): string[] {
  if (emptyCells === 'keep') return [];
  const empty = columns.filter((field) => {
    const [kind = ''] = field.split('.');
    return clearable.has(kind) && mayUpdate(field) && stored.has(field) && !wanted.has(field);
  });
  return isLastPrice(stored, wanted, empty) ? empty.filter((field) => !field.startsWith('price.')) : empty;
}

function isLastPrice(
  stored: ReadonlyMap<string, string>,
  wanted: ReadonlyMap<string, string>,
  cleared: readonly string[],
): boolean {
  const prices = [...stored.keys(), ...wanted.keys()].filter((field) => field.startsWith('price.'));
  return prices.every((field) => cleared.includes(field));
}
