import { toDistinctCode } from '@kamra/contract/name-code.ts';
import type {
  ImportedAttribute,
  ImportedProduct,
  ImportedVariant,
  TableReading,
} from '../imported-product.ts';
import { type RowReader, rowReaderOf } from '../row-reader.ts';
import type { TableRow } from '../table-rows.ts';
import { assembleProduct, type DraftVariant, inherit } from './assemble-product.ts';
import { placeIn, splitPath } from './category-paths.ts';
import { deriveSku } from './derive-sku.ts';
import { groupRows, type KeyTable } from './group-rows.ts';
import { isOnSale } from './on-sale.ts';
import {
  likeness,
  mapColumns,
  type ProductFormat,
  priceTerms,
  type ReadingContext,
} from './product-format.ts';
import {
  priceByCurrency,
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
import { englishName, inEnglish } from './woocommerce-columns.ts';

const fields: Record<string, string> = {
  sku: 'sku',
  name: 'name',
  published: 'published',
  'short description': 'description',
  description: 'description',
  stock: 'stock',
  'in stock?': 'stock',
  'sale price': 'sale',
  'date sale price starts': 'sale',
  'date sale price ends': 'sale',
  'regular price': 'price',
  categories: 'category',
  tags: 'tags',
  images: 'picture',
  parent: 'variantGroup',
  brands: 'brand',
  'gtin, upc, ean, or isbn': 'gtin',
  weight: 'weight',
  length: 'depth',
  width: 'width',
  height: 'height',
};
const maxAttributes = 30;

/** The product export of WooCommerce, with English or Hungarian headers: a row a product or a variation. */
export const wooCommerce: ProductFormat = {
  id: 'wooCommerce',
  recognise: (columns) =>
    likeness(columns.map(englishName), {
      needed: [['id', 'sku'], ['type'], ['name'], ['regular price']],
      typical: ['published', 'sale price', 'categories', 'images', 'parent', 'in stock?'],
    }),
  read: (foreign, context) => {
    const { table, units } = inEnglish(foreign);
    const open = rowReaderOf(table, { mayBeShort: false });
    return {
      language: context.language,
      mappedColumns: mapColumns(
        table,
        (column) => (/^attribute \d+ (name|value\(s\))$/.test(column) ? 'options' : fields[column]),
        context,
      ),
      grouping: groupRows(table, ['id', 'sku', 'type', 'parent'], withVariations),
      readProductGroup: (rows) => readProduct(rows.map(open), context, units),
    } satisfies TableReading;
  },
};

/** Rows of one product: a parent, which variations name by its SKU or as `id:N`, comes first wherever it stands. */
function withVariations({ columns, rows }: KeyTable): TableRow[][] {
  const [id, sku, type, parent] = ['id', 'sku', 'type', 'parent'].map((name) => columns.indexOf(name));
  const cell = ({ cells }: TableRow, place = -1) => cells[place]?.trim() ?? '';
  const groups = new Map<string, TableRow[]>();
  const isVariation = (row: TableRow) => /variation|változat|variáció/i.test(cell(row, type));
  for (const row of rows.filter((each) => !isVariation(each))) {
    const group = [row];
    groups.set(`row ${row.row}`, group);
    for (const key of [`id:${cell(row, id)}`, cell(row, sku)]) {
      if (key !== 'id:' && key !== '' && !groups.has(key)) groups.set(key, group);
    }
  }
  for (const row of rows.filter(isVariation)) {
    const known = groups.get(cell(row, parent));
    if (known) known.push(row);
    else groups.set(`row ${row.row}`, [row]);
  }
  return [...new Set(groups.values())];
}

function readProduct(
  readers: RowReader[],
  context: ReadingContext,
  units: Map<string, string>,
): ImportedProduct {
  const [parent, ...variations] = readers as [RowReader, ...RowReader[]];
  const type = parent.cell('type').toLowerCase();
  const none = (): ImportedProduct =>
    assembleProduct({ readers, variants: [], groupCode: null, optionColumn: 'type' });
  if (/variation|változat|variáció/.test(type)) {
    parent.fail('parent', 'unknownParent');
    return none();
  }
  const isGroup = /^variable|^változó|^variálható/.test(type);
  if (/grouped|external|csoportos|csoportosított|külső/.test(type)) {
    parent.fail('type', 'unsupportedKind');
    return none();
  }
  const shared = readRow(parent, context, units);
  const parentAttributes = attributesOf(parent);
  const key = readSku(parent, 'sku') ?? deriveSku('woo', parent.cell('id') || parent.cell('name'));
  if (!isGroup) {
    const variant = {
      ...shared,
      row: parent.row,
      sku: key,
      reader: parent,
      options: [],
      attributes: parentAttributes,
    };
    return assembleProduct({ readers, variants: [variant], groupCode: null, optionColumn: 'type' });
  }
  const optionCodes = new Set(variations.flatMap((each) => attributesOf(each).map(({ code }) => code)));
  const attributes = parentAttributes.filter(({ code }) => !optionCodes.has(code));
  const parentSku = readSku(parent, 'sku');
  const variants = variations.map((reader): DraftVariant => {
    const variant = readVariation(reader, shared, context, units);
    const codes = variant.options.map(({ value }) => ('option' in value ? value.option : ''));
    const sku = readSku(reader, 'sku');
    return { ...variant, attributes, sku: sku && sku !== parentSku ? sku : deriveSku(key, ...codes) };
  });
  if (variants.length === 0) parent.fail('type', 'unsupportedKind');
  return assembleProduct({
    readers,
    variants,
    groupCode: toDistinctCode(key),
    optionColumn: 'attribute 1 value(s)',
  });
}

/** A variation has its own price, stock and options, and inherits the rest. */
function readVariation(
  reader: RowReader,
  shared: ReturnType<typeof readRow>,
  context: ReadingContext,
  units: Map<string, string>,
) {
  const { texts: _texts, ...own } = readRow(reader, context, units);
  return {
    ...(inherit(own, shared) as ImportedVariant),
    published: shared.published !== false && own.published !== false,
    row: reader.row,
    prices: own.prices,
    stock: own.stock,
    gtin: own.gtin,
    reader,
    options: attributesOf(reader),
  };
}

function readRow(reader: RowReader, context: ReadingContext, units: Map<string, string>) {
  const published = reader.cell('published').trim();
  const texts = readShopTexts(
    reader,
    context.language,
    { name: 'name', shortDescription: 'short description', description: 'description' },
    withLineEnds,
  );
  const [brandName] = splitList(reader.cell('brands'), ',');
  const isSoldOut = readFlag(reader, 'in stock?') === false;
  return {
    published: published === '' ? undefined : published === '1' || readFlag(reader, 'published') === true,
    gtin: readBarcode(reader, 'gtin, upc, ean, or isbn'),
    brandName,
    tags: readTags(reader, 'tags', ','),
    ...placeIn(splitList(reader.cell('categories'), ',').map((path) => splitPath(path, '>'))),
    stock: isSoldOut ? 0 : /\d/.test(reader.cell('stock')) ? readStock(reader, 'stock') : undefined,
    ...readSizes(reader, {
      weight: { column: 'weight', unit: units.get('weight') ?? 'kg' },
      depth: { column: 'length', unit: units.get('length') ?? 'cm' },
      width: { column: 'width', unit: units.get('width') ?? 'cm' },
      height: { column: 'height', unit: units.get('height') ?? 'cm' },
    }),
    prices: readPrices(reader, context),
    texts,
    pictures: readPictures(reader, ['images'], /,\s+|,(?=https?:)/),
  };
}

function readPrices(reader: RowReader, context: ReadingContext): ImportedVariant['prices'] {
  const regular = reader.price('regular price', priceTerms(context));
  const sale = reader.price('sale price', priceTerms(context));
  const isReduced =
    context.sellingPrice === 'current' && isOnSale(reader, 'date sale price starts', 'date sale price ends');
  const price = (isReduced ? (sale ?? regular) : regular) ?? undefined;
  return priceByCurrency(reader, 'regular price', price);
}

/** Attributes with one value; a list, as parents have it for their variations, is none. */
function attributesOf(reader: RowReader): ImportedAttribute[] {
  return Array.from({ length: maxAttributes }, (_, index) => index + 1).flatMap((number) => {
    const name = reader.cell(`attribute ${number} name`);
    const values = splitList(reader.cell(`attribute ${number} value(s)`), ',');
    return name !== '' && values.length === 1 ? (toChoice(name, values[0]!) ?? []) : [];
  });
}

/** The export writes line ends as `\n`; in texts without paragraphs they are what separates these. */
function withLineEnds(text: string): string {
  const lines = text.replaceAll('\\r', '').replaceAll('\\n', '\n');
  return /<(p|br|div|li|table)\b/i.test(lines) ? lines : lines.replaceAll('\n', '<br>');
}
