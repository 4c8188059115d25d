import { isLanguage } from '@kamra/contract/languages.ts';
import { toDistinctCode } from '@kamra/contract/name-code.ts';
import type { ImportedProduct, ImportedTexts, ImportedVariant } from '../imported-product.ts';
import { type RowReader, rowReaderOf } from '../row-reader.ts';
import type { TableRow } from '../table-rows.ts';
import { assembleProduct, type DraftVariant } from './assemble-product.ts';
import { placeIn, splitPath } from './category-paths.ts';
import { groupRows, type KeyTable } from './group-rows.ts';
import { attributesOf, variationsOf } from './magento-attributes.ts';
import { isOnSale } from './on-sale.ts';
import {
  likeness,
  mapColumns,
  type ProductFormat,
  priceTerms,
  type ReadingContext,
} from './product-format.ts';
import { priceByCurrency, readFlag, readPictures, readSku, readStock, splitList } from './read-cells.ts';
import { readShopTexts } from './read-shop-texts.ts';
import { readSizes } from './read-sizes.ts';

const fields: Record<string, string> = {
  sku: 'sku',
  categories: 'category',
  name: 'name',
  description: 'description',
  short_description: 'description',
  weight: 'weight',
  product_online: 'published',
  price: 'price',
  special_price: 'sale',
  special_price_from_date: 'sale',
  special_price_to_date: 'sale',
  store_view_code: 'language',
  url_key: 'nameCode',
  meta_title: 'metaTitle',
  meta_description: 'metaDescription',
  base_image: 'picture',
  additional_images: 'picture',
  qty: 'stock',
  additional_attributes: 'attribute',
  configurable_variations: 'options',
};
const kindsLeftOut = ['grouped', 'bundle', 'downloadable', 'giftcard'];

/** Magento's product export: rows with a store view are translations; a configurable product names its variants. */
export const magento: ProductFormat = {
  id: 'magento',
  recognise: (columns) =>
    likeness(columns, {
      needed: [['sku'], ['name'], ['product_type', 'attribute_set_code', '_type'], ['price']],
      typical: ['store_view_code', 'categories', 'product_online', 'url_key', 'qty', 'additional_attributes'],
    }),
  read: (table, context) => {
    const open = rowReaderOf(table, { mayBeShort: false });
    return {
      language: context.language,
      mappedColumns: mapColumns(table, (column) => fields[column], context),
      grouping: groupRows(table, ['sku', 'store_view_code', 'configurable_variations'], withVariants),
      readProductGroup: (rows) => readProduct(rows.map(open), context),
    };
  },
};

/** The rows of a product: those of one SKU; those of a configurable one with the rows of its variants. */
function withVariants({ columns, rows }: KeyTable): TableRow[][] {
  const place = (name: string) => columns.indexOf(name);
  const [sku, view, variations] = ['sku', 'store_view_code', 'configurable_variations'].map(place);
  const cell = ({ cells }: TableRow, index = -1) => cells[index] ?? '';
  const bySku = Map.groupBy(rows, (row) => cell(row, sku) || `row ${row.row}`);
  const taken = new Set<string>();
  const groups: TableRow[][] = [];
  for (const row of rows) {
    if (cell(row, view) !== '' || cell(row, variations) === '') continue;
    const skus = [...variationsOf(cell(row, variations)).keys()].filter(
      (each) => bySku.has(each) && !taken.has(each),
    );
    groups.push([
      row,
      ...skus.flatMap((each) => bySku.get(each)!),
      ...translationsOf(bySku, cell(row, sku), row),
    ]);
    for (const each of [cell(row, sku), ...skus]) taken.add(each);
  }
  for (const [key, group] of bySku) if (!taken.has(key)) groups.push(group);
  return groups.toSorted((a, b) => a[0]!.row - b[0]!.row);
}

function translationsOf(bySku: ReadonlyMap<string, TableRow[]>, sku: string, row: TableRow): TableRow[] {
  return (bySku.get(sku) ?? []).filter((each) => each !== row);
}

function readProduct(readers: RowReader[], context: ReadingContext): ImportedProduct {
  const parent = readers.find((reader) => reader.cell('store_view_code') === '') ?? readers[0]!;
  const main = readers.filter((reader) => reader.cell('store_view_code') === '');
  const variations = variationsOf(parent.cell('configurable_variations'));
  if (parent.cell('sku') === '') parent.fail('sku', 'missing');
  if (kindsLeftOut.includes(parent.cell('product_type')) || main.length === 0) {
    parent.fail(
      main.length === 0 ? 'store_view_code' : 'product_type',
      main.length === 0 ? 'unknownParent' : 'unsupportedKind',
    );
    return assembleProduct({ readers, variants: [], groupCode: null, optionColumn: 'sku' });
  }
  const shared = readVariant(parent, readers, context);
  if (variations.size === 0) {
    if (parent.cell('product_type') === 'configurable') parent.fail('configurable_variations', 'missing');
    if (main.length > 1) main[1]!.fail('sku', 'duplicateSku');
    const variant = { ...shared, reader: parent, options: [], attributes: attributesOf(parent) };
    return assembleProduct({ readers, variants: [variant], groupCode: null, optionColumn: 'sku' });
  }
  for (const sku of variations.keys()) {
    const isThere = main.some((reader) => reader.cell('sku') === sku);
    if (!isThere) parent.warn('configurable_variations', 'unknownProduct');
  }
  const variants = main
    .filter((reader) => reader !== parent)
    .map((reader): DraftVariant => {
      const own = readVariant(reader, readers, context);
      return {
        ...own,
        ...('category' in own ? {} : { category: shared.category }),
        published: shared.published !== false && own.published !== false,
        texts: shared.texts,
        pictures: own.pictures.length > 0 ? own.pictures : shared.pictures,
        reader,
        options: variations.get(reader.cell('sku')) ?? [],
        attributes: attributesOf(parent),
      };
    });
  const groupCode = toDistinctCode(parent.cell('sku'));
  return assembleProduct({ readers, variants, groupCode, optionColumn: 'configurable_variations' });
}

function readVariant(
  reader: RowReader,
  readers: readonly RowReader[],
  context: ReadingContext,
): ImportedVariant {
  const sku = readSku(reader, 'sku') ?? '';
  const isSoldOut = readFlag(reader, 'is_in_stock') === false;
  return {
    row: reader.row,
    sku,
    published: publishedOf(reader),
    ...placeIn(splitList(reader.cell('categories'), ',').map((path) => splitPath(path, '/').slice(1))),
    stock: isSoldOut ? 0 : readStock(reader, 'qty'),
    ...readSizes(reader, { weight: { column: 'weight', unit: 'kg' } }),
    prices: pricesOf(reader, context),
    texts: textsOf(
      readers.filter((each) => each.cell('sku') === reader.cell('sku')),
      context,
    ),
    attributes: [],
    pictures: readPictures(reader, ['base_image', 'additional_images'], ','),
  };
}

function publishedOf(reader: RowReader): boolean | undefined {
  const value = reader.cell('product_online') || reader.cell('status');
  return value === '' ? undefined : value === '1' || value.toLowerCase() === 'enabled';
}

function pricesOf(reader: RowReader, context: ReadingContext): ImportedVariant['prices'] {
  const regular = reader.price('price', priceTerms(context));
  const special = reader.price('special_price', priceTerms(context));
  const isReduced =
    context.sellingPrice === 'current' &&
    isOnSale(reader, 'special_price_from_date', 'special_price_to_date');
  const price = isReduced && special && special.amount > 0 ? special : regular;
  return priceByCurrency(reader, 'price', price);
}

/** A store view such as `de` or `hu_hu` tells the language; others have no place in the shop. */
function textsOf(readers: readonly RowReader[], context: ReadingContext): ImportedTexts {
  const texts: ImportedTexts = {};
  for (const reader of readers) {
    const view = reader.cell('store_view_code').toLowerCase();
    const language =
      view === '' || view === 'default' ? context.language : view.split(/[-_]/).find(isLanguage);
    if (!isLanguage(language)) {
      reader.warn('store_view_code', 'unknownLanguage');
      continue;
    }
    const found = readShopTexts(reader, language, {
      name: 'name',
      shortDescription: 'short_description',
      description: 'description',
      metaTitle: 'meta_title',
      metaDescription: 'meta_description',
      nameCode: 'url_key',
    })[language];
    texts[language] = { ...texts[language], ...found };
  }
  return texts;
}
