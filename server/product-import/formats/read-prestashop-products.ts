import { toDistinctCode } from '@kamra/contract/name-code.ts';
import type { ImportRowError } from '@kamra/contract/product-import.ts';
import type { ImportedProduct, ImportedVariant, TableReading } from '../imported-product.ts';
import { type RowReader, rowReaderOf } from '../row-reader.ts';
import type { TableHead, TableRow } from '../table-rows.ts';
import { assembleProduct, type DraftVariant } from './assemble-product.ts';
import { placeIn, splitPath } from './category-paths.ts';
import { deriveSku } from './derive-sku.ts';
import { isOnSale } from './on-sale.ts';
import { combinationOf, isOfCombinations } from './prestashop-combinations.ts';
import {
  likeness,
  mapColumns,
  type ProductFormat,
  type ReadingContext,
  withNames,
} from './product-format.ts';
import {
  readBarcode,
  readFlag,
  readPictures,
  readSku,
  readStock,
  readTags,
  splitList,
} from './read-cells.ts';
import { readShopTexts } from './read-shop-texts.ts';
import { readSizes } from './read-sizes.ts';
import { toChoice } from './to-choice.ts';

const fields: Record<string, string> = {
  active: 'published',
  name: 'name',
  categories: 'category',
  'price tax excluded': 'price',
  'price tax included': 'price',
  'discount amount': 'sale',
  'discount percent': 'sale',
  'discount from': 'sale',
  'discount to': 'sale',
  reference: 'sku',
  manufacturer: 'brand',
  tags: 'tags',
  ean13: 'gtin',
  width: 'width',
  height: 'height',
  depth: 'depth',
  weight: 'weight',
  quantity: 'stock',
  summary: 'description',
  description: 'description',
  'meta title': 'metaTitle',
  'meta description': 'metaDescription',
  'url rewritten': 'nameCode',
  'image urls': 'picture',
  feature: 'attribute',
};
/** The category above all others. */
const roots = /^(root|home|kezdőlap|főoldal|startseite|accueil)$/i;

/** PrestaShop's product table; combinations of its products come in the second file. */
export const prestaShop: ProductFormat = {
  id: 'prestaShop',
  recognise: (columns) =>
    likeness(columns.map(plainName), {
      needed: [['product id', 'id'], ['name'], ['price tax excluded', 'price tax included']],
      typical: ['active', 'categories', 'reference', 'manufacturer', 'url rewritten', 'image urls'],
    }),
  read: (table, context) => readTable(withNames(table, plainName), context.second, context),
};

/** `Name *`, `Active (0/1)`, `Reference #` → `name`, `active`, `reference`. */
function plainName(column: string): string {
  return column
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/\s*[*#]/g, '')
    .trim();
}

function readTable(table: TableHead, combinations: TableHead | null, context: ReadingContext): TableReading {
  const open = rowReaderOf(table, { mayBeShort: false });
  const named = combinationsIn(combinations);
  const openCombination = named && rowReaderOf(named, { mayBeShort: false });
  return {
    language: context.language,
    mappedColumns: mapColumns(table, (column) => fields[column], context),
    grouping: null,
    second: named && { keyOfProduct: idIn(table), keyOfRow: idIn(named) },
    readProductGroup: ([row], rows) => {
      return readProduct(open(row!), openCombination ? rows.map(openCombination) : [], context);
    },
  };
}

function idIn({ columns }: TableHead): (row: TableRow) => string {
  const place = columns.indexOf(columns.includes('product id') ? 'product id' : 'id');
  return ({ cells }) => cells[place]?.trim() ?? '';
}

function combinationsIn(table: TableHead | null): TableHead | null {
  const named = table && withNames(table, plainName);
  return named && isOfCombinations(named.columns) ? named : null;
}

function readProduct(reader: RowReader, combinations: RowReader[], context: ReadingContext): ImportedProduct {
  const shared = readShared(reader, context);
  const { sku } = shared;
  const attributes = featuresOf(reader);
  if (combinations.length === 0) {
    const variants = [{ ...shared, reader, options: [], attributes }];
    return assembleProduct({ readers: [reader], variants, groupCode: null, optionColumn: 'reference' });
  }
  const references = combinations.map((each) => each.cell('reference'));
  const isUnique = (reference: string) =>
    references.indexOf(reference) === references.lastIndexOf(reference) && !['', sku].includes(reference);
  const variants = combinations.map((each): DraftVariant => {
    const own = combinationOf(each);
    const reference = each.cell('reference');
    return {
      ...shared,
      gtin: undefined,
      stock: undefined,
      ...own.fields,
      sku: isUnique(reference) ? reference : deriveSku(sku, ...own.codes),
      prices: pricesOf(reader, own.impact, context),
      pictures: [...own.pictures, ...shared.pictures].map((picture) => ({ ...picture, row: reader.row })),
      reader: each,
      options: own.options,
      attributes,
    };
  });
  const product = assembleProduct({
    readers: [reader, ...combinations],
    variants,
    groupCode: toDistinctCode(`prestashop ${reader.cell('product id') || reader.cell('id') || sku}`),
    optionColumn: 'value',
  });
  const inFirst = (found: ImportRowError[]) => inFirstFile(found, reader, combinations);
  return {
    ...product,
    rows: [reader.row],
    errors: inFirst(product.errors),
    warnings: inFirst(product.warnings ?? []),
  };
}

function readShared(reader: RowReader, context: ReadingContext): ImportedVariant {
  const id = reader.cell('product id') || reader.cell('id') || reader.cell('name');
  return {
    row: reader.row,
    sku: readSku(reader, 'reference') ?? deriveSku('prestashop', id),
    published: readFlag(reader, 'active'),
    brandName: reader.text('manufacturer'),
    tags: readTags(reader, 'tags', ','),
    ...placeIn(splitList(reader.cell('categories'), ',').map(pathOf)),
    gtin: readBarcode(reader, 'ean13'),
    stock: readStock(reader, 'quantity'),
    ...readSizes(reader, {
      weight: { column: 'weight', unit: 'kg' },
      width: { column: 'width', unit: 'cm' },
      height: { column: 'height', unit: 'cm' },
      depth: { column: 'depth', unit: 'cm' },
    }),
    prices: pricesOf(reader, 0, context),
    texts: readShopTexts(reader, context.language, {
      name: 'name',
      shortDescription: 'summary',
      description: 'description',
      metaTitle: 'meta title',
      metaDescription: 'meta description',
      nameCode: 'url rewritten',
    }),
    attributes: [],
    pictures: readPictures(reader, ['image urls'], /,\s*(?=https?:|\/)|,\s+/),
  };
}

/** The report's rows are those of the first file; a column of the second one is told with its row. */
function inFirstFile(
  errors: ImportRowError[],
  reader: RowReader,
  combinations: RowReader[],
): ImportRowError[] {
  return errors.map((error) =>
    combinations.some((each) => each.errors.includes(error) || each.warnings.includes(error))
      ? { ...error, row: reader.row, column: `${error.column} (2: ${error.row})` }
      : error,
  );
}

function pathOf(text: string): string[] {
  const path = splitPath(text, '/');
  return roots.test(path[0] ?? '') ? path.slice(1) : path;
}

/** The price with a combination's impact on it, which is net as well; a discount in percent or as an amount counts. */
function pricesOf(reader: RowReader, impact: number, context: ReadingContext): ImportedVariant['prices'] {
  const isNet = reader.cell('price tax excluded') !== '';
  const column = isNet ? 'price tax excluded' : 'price tax included';
  const { currency, vatRate } = context;
  const terms = { currency, addedVatRate: isNet ? vatRate : 0 };
  const base = reader.price(column, terms);
  if (!base || base.amount === 0) return {};
  const isReduced = context.sellingPrice === 'current' && isOnSale(reader, 'discount from', 'discount to');
  const percent = isReduced ? (reader.decimal('discount percent', 100) ?? 0) : 0;
  const discount = isReduced
    ? (reader.price('discount amount', { currency, addedVatRate: 0 })?.amount ?? 0)
    : 0;
  const step = base.currencyId === 3 ? 100 : 1;
  const full = base.amount + impact * (100 + vatRate);
  const amount = Math.round((full * (1 - percent / 100) - discount) / step) * step;
  if (amount <= 0) reader.fail(column, 'negative');
  return amount > 0 ? { [base.currencyId]: amount } : {};
}

/** `Material:Wood:1, Size:28 cm:2`. */
function featuresOf(reader: RowReader) {
  return splitList(reader.cell('feature'), ',').flatMap((feature) => {
    const [name = '', value = ''] = feature.split(':');
    return toChoice(name, value) ?? [];
  });
}
