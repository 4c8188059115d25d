import { type CurrencyId, currencyIds } from '@kamra/contract/money.ts';
import { toDistinctCode } from '@kamra/contract/name-code.ts';
import type { ImportedAttribute, ImportedProduct, ImportedVariant } from '../imported-product.ts';
import { type RowReader, rowReaderOf } from '../row-reader.ts';
import { assembleProduct, type DraftVariant } from './assemble-product.ts';
import { placeIn, splitPath } from './category-paths.ts';
import { deriveSku } from './derive-sku.ts';
import { groupByColumn } from './group-rows.ts';
import {
  likeness,
  mapColumns,
  type ProductFormat,
  priceTerms,
  type ReadingContext,
} from './product-format.ts';
import { readFlag, readPictures, readSku, readStock } from './read-cells.ts';
import { readShopTexts } from './read-shop-texts.ts';
import { readSizes } from './read-sizes.ts';
import { textOfBlocks } from './text-of-blocks.ts';
import { toChoice } from './to-choice.ts';

const fields: Record<string, string> = {
  id: 'variantGroup',
  name: 'name',
  description: 'description',
  'description as str': 'description',
  category: 'category',
  'product media': 'picture',
  'variant media': 'picture',
  'variant sku': 'sku',
  'variant weight': 'weight',
  'product weight': 'weight',
};
const endings = {
  variantAttribute: ' (variant attribute)',
  productAttribute: ' (product attribute)',
  quantity: ' (warehouse quantity)',
  price: ' (channel price amount)',
  currency: ' (channel variant currency code)',
  published: ' (channel published)',
};

/** Saleor's export: one row a variant, grouped by the product's id; columns are named after channels and warehouses. */
export const saleor: ProductFormat = {
  id: 'saleor',
  recognise: (columns) =>
    likeness(columns, {
      needed: [
        ['id', 'name'],
        ['variant sku', 'variant id'],
        [
          '^.+ \\((channel|warehouse|variant attribute|product attribute)\\b.*\\)$',
          'product media',
          'product type',
        ],
      ],
      foreign: ['handle'],
      typical: ['category', 'product media', 'variant weight', 'description', 'collections'],
    }),
  read: (table, context) => {
    const open = rowReaderOf(table, { mayBeShort: false });
    return {
      language: context.language,
      mappedColumns: mapColumns(table, fieldOf, { language: context.language }),
      grouping: groupByColumn(table, table.columns.includes('id') ? 'id' : 'name'),
      readProductGroup: (rows) => readProduct(rows.map(open), table.columns, table.headers, context),
    };
  },
};

function fieldOf(column: string): string | undefined {
  if (column.endsWith(endings.variantAttribute)) return 'options';
  if (column.endsWith(endings.productAttribute)) return 'attribute';
  if (column.endsWith(endings.quantity)) return 'stock';
  if (column.endsWith(endings.price) || column.endsWith(endings.currency)) return 'price';
  return column.endsWith(endings.published) ? 'published' : fields[column];
}

function readProduct(
  readers: RowReader[],
  columns: readonly string[],
  headers: readonly string[],
  context: ReadingContext,
): ImportedProduct {
  const parent = readers[0]!;
  const description = parent.cell('description as str') === '' ? 'description' : 'description as str';
  const texts = readShopTexts(parent, context.language, { name: 'name', description }, textOfBlocks);
  const key = parent.cell('id') || parent.cell('name');
  const ofKind = (ending: string) => columns.filter((column) => column.endsWith(ending));
  const nameOf = (column: string) => headers[columns.indexOf(column)]?.replace(/ \([^)]*\)$/, '') ?? column;
  const read = (reader: RowReader, ending: string): ImportedAttribute[] =>
    ofKind(ending).flatMap((column) => toChoice(nameOf(column), reader.cell(column)) ?? []);
  const variants = readers.map((reader): DraftVariant => {
    const options = read(reader, endings.variantAttribute);
    const choices = options.map(({ value }) => ('option' in value ? value.option : ''));
    const weight = reader.cell('variant weight') === '' ? 'product weight' : 'variant weight';
    return {
      ...placeIn([splitPath(nameOfSlug(reader.cell('category') || parent.cell('category')), '>')]),
      texts,
      row: reader.row,
      sku: readSku(reader, 'variant sku') ?? deriveSku(parent.cell('name'), ...choices),
      published: publishedIn(reader, ofKind(endings.published)),
      stock: stockIn(reader, ofKind(endings.quantity)),
      ...readSizes(reader, { weight: { column: weight, unit: 'kg' } }),
      prices: pricesIn(reader, ofKind(endings.price), context),
      pictures: [
        ...readPictures(reader, ['variant media'], /,\s*/),
        ...readPictures(parent, ['product media'], /,\s*/),
      ],
      reader,
      options,
      attributes: read(parent, endings.productAttribute),
    };
  });
  const groupCode = readers.length > 1 ? toDistinctCode(`saleor ${key}`) : null;
  return assembleProduct({
    readers,
    variants,
    groupCode,
    optionColumn: ofKind(endings.variantAttribute)[0] ?? 'id',
  });
}

/** The export tells a category by its slug: `baking-tins` → `Baking tins`. */
function nameOfSlug(slug: string): string {
  const words = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? slug.replaceAll('-', ' ') : slug;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Pieces in all warehouses; unknown where none has a count. */
function stockIn(reader: RowReader, columns: readonly string[]): number | undefined {
  const counts = columns.flatMap((column) => readStock(reader, column) ?? []);
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}

function publishedIn(reader: RowReader, columns: readonly string[]): boolean | undefined {
  const flags = columns.flatMap((column) => readFlag(reader, column) ?? []);
  return flags.length === 0 ? undefined : flags.includes(true);
}

/** One price of each currency of the shop; channels in other currencies are left out. */
function pricesIn(
  reader: RowReader,
  columns: readonly string[],
  context: ReadingContext,
): ImportedVariant['prices'] {
  const prices: Partial<Record<CurrencyId, number>> = {};
  for (const column of columns) {
    const code = reader.cell(column.replace(endings.price, endings.currency)).toUpperCase();
    const currency = Object.keys(currencyIds).find((name): name is keyof typeof currencyIds => name === code);
    if (code !== '' && !currency) {
      if (reader.cell(column) !== '')
        reader.warn(column.replace(endings.price, endings.currency), 'unknownCurrency');
      continue;
    }
    const price = reader.price(column, { ...priceTerms(context), currency: currency ?? context.currency });
    if (price && price.amount > 0) prices[price.currencyId] ??= price.amount;
  }
  return prices;
}
