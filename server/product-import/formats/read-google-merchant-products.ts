import { toDistinctCode } from '@kamra/contract/name-code.ts';
import type { ImportedProduct, ImportedVariant } from '../imported-product.ts';
import { type RowReader, rowReaderOf } from '../row-reader.ts';
import { assembleProduct, type DraftVariant } from './assemble-product.ts';
import { placeIn, splitPath } from './category-paths.ts';
import { groupByColumn } from './group-rows.ts';
import {
  likeness,
  mapColumns,
  type ProductFormat,
  priceTerms,
  type ReadingContext,
  withNames,
} from './product-format.ts';
import { priceByCurrency, readBarcode, readPictures, readSku } from './read-cells.ts';
import { readShopTexts } from './read-shop-texts.ts';
import { readSizes } from './read-sizes.ts';
import { toChoice } from './to-choice.ts';

const fields: Record<string, string> = {
  id: 'sku',
  title: 'name',
  description: 'description',
  product_type: 'category',
  google_product_category: 'category',
  image_link: 'picture',
  additional_image_link: 'picture',
  availability: 'stock',
  price: 'price',
  sale_price: 'sale',
  sale_price_effective_date: 'sale',
  brand: 'brand',
  gtin: 'gtin',
  mpn: 'modelNumber',
  item_group_id: 'variantGroup',
  color: 'options',
  size: 'options',
  material: 'options',
  pattern: 'options',
  shipping_weight: 'weight',
};
const optionColumns = ['color', 'size', 'material', 'pattern'];

/** Product data of Google Merchant, as a table or a feed: an item a variant; it tells no count of pieces. */
export const googleMerchant: ProductFormat = {
  id: 'googleMerchant',
  recognise: (columns) =>
    likeness(columns.map(plainName), {
      needed: [['id'], ['title'], ['price'], ['image_link'], ['availability', 'link']],
      typical: ['description', 'product_type', 'brand', 'gtin', 'item_group_id', 'condition'],
    }),
  read: (given, context) => {
    const table = withNames(given, plainName);
    const open = rowReaderOf(table, { mayBeShort: true });
    return {
      language: context.language,
      mappedColumns: mapColumns(table, (column) => fields[column], { language: context.language }),
      grouping: groupByColumn(table, 'item_group_id'),
      readProductGroup: (rows) => readProduct(rows.map(open), context),
    };
  },
};

/** Tables may name columns with spaces, `image link`, or the prefix of feeds. */
function plainName(column: string): string {
  return column.replace(/^g:/, '').replace(/[ -]/g, '_');
}

function readProduct(readers: RowReader[], context: ReadingContext): ImportedProduct {
  const code = readers[0]!.cell('item_group_id');
  const isGroup = code !== '' && readers.length > 1;
  const differing = optionColumns.filter(
    (column) => isGroup && new Set(readers.map((reader) => reader.cell(column))).size > 1,
  );
  const variants = readers.map((reader): DraftVariant => {
    if (reader.cell('id') === '') reader.fail('id', 'missing');
    const read = (columns: readonly string[]) =>
      columns.flatMap(
        (column) => toChoice(column.charAt(0).toUpperCase() + column.slice(1), reader.cell(column)) ?? [],
      );
    return {
      ...readVariant(reader, context),
      reader,
      options: read(differing),
      attributes: read(optionColumns.filter((column) => !differing.includes(column))),
    };
  });
  const groupCode = isGroup ? toDistinctCode(code) : null;
  return assembleProduct({ readers, variants, groupCode, optionColumn: differing[0] ?? 'item_group_id' });
}

function readVariant(reader: RowReader, context: ReadingContext): ImportedVariant {
  const [type = ''] = (reader.cell('product_type') || reader.cell('google_product_category')).split('\n');
  const isSoldOut = /out.of.stock|discontinued|preorder|backorder/i.test(reader.cell('availability'));
  return {
    row: reader.row,
    sku: readSku(reader, 'id') ?? '',
    gtin: readBarcode(reader, 'gtin'),
    modelNumber: reader.cell('mpn').length <= 80 ? reader.cell('mpn') || undefined : undefined,
    brandName: reader.text('brand'),
    ...placeIn(/^\d+$/.test(type) ? [] : [splitPath(type, '>')]),
    stock: isSoldOut ? 0 : undefined,
    ...readSizes(reader, { weight: { column: 'shipping_weight', unit: 'kg' } }),
    prices: pricesOf(reader, context),
    texts: readShopTexts(reader, context.language, { name: 'title', description: 'description' }),
    attributes: [],
    pictures: readPictures(reader, ['image_link', 'additional_image_link'], /\n|,\s*(?=https?:)/),
  };
}

/** Prices of feeds contain the VAT, as shoppers pay it. */
function pricesOf(reader: RowReader, context: ReadingContext): ImportedVariant['prices'] {
  const regular = reader.price('price', priceTerms(context));
  const sale = reader.price('sale_price', priceTerms(context));
  const price =
    context.sellingPrice === 'current' && sale && sale.amount > 0 && isOnSaleNow(reader) ? sale : regular;
  return priceByCurrency(reader, 'price', price);
}

/** `2026-11-20T00:00+0100/2026-11-30T00:00+0100`. */
function isOnSaleNow(reader: RowReader): boolean {
  const [from, until] = reader
    .cell('sale_price_effective_date')
    .split('/')
    .map((date) => Date.parse(date));
  const now = Date.now();
  return !(from !== undefined && from > now) && !(until !== undefined && until < now);
}
