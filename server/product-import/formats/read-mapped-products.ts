import type { ImportMappedField, ImportMapping } from '@kamra/contract/import-mapping.ts';
import { type Language, languages } from '@kamra/contract/languages.ts';
import { type CurrencyCode, currencyIds } from '@kamra/contract/money.ts';
import { toDistinctCode } from '@kamra/contract/name-code.ts';
import type {
  ImportedAttribute,
  ImportedProduct,
  ImportedTexts,
  ImportedVariant,
} from '../imported-product.ts';
import { type RowReader, rowReaderOf } from '../row-reader.ts';
import type { TableHead } from '../table-rows.ts';
import { assembleProduct, type DraftVariant } from './assemble-product.ts';
import { splitPath } from './category-paths.ts';
import { groupByColumn } from './group-rows.ts';
import { mapColumns, type ProductFormat, priceTerms, type ReadingContext } from './product-format.ts';
import {
  priceByCurrency,
  readBarcode,
  readFlag,
  readPictures,
  readSku,
  readStock,
  readTags,
} from './read-cells.ts';
import { readShopTexts, type TextColumns } from './read-shop-texts.ts';
import { readSizes, type SizeColumn } from './read-sizes.ts';
import { toChoice } from './to-choice.ts';

const betweenPictures = /\||[,;](?=\s|https?:)|\s(?=https?:)/;
const betweenTags = /[,;|]/;
const betweenLevels = /\s*(?:->|>|»|\||\/)\s*/;

/** The columns of each field, as names that no two columns share. */
interface MappedTable {
  columnsOf(field: ImportMappedField): string[];
  columnOf(field: ImportMappedField): string;
  headerOf(column: string): string;
}

/** A table of no known format, whose columns staff mapped to fields: a row a product, or a variant of its group. */
export function mappedProducts(mapping: ImportMapping): ProductFormat {
  return {
    id: 'mapped',
    recognise: () => 0,
    read: (foreign, context) => {
      const table = { ...foreign, columns: foreign.columns.map((_, place) => `column ${place}`) };
      const mapped = mappedTable(table, mapping);
      const open = rowReaderOf(table, { mayBeShort: true });
      const group = mapped.columnOf('variantGroup');
      return {
        language: context.language,
        mappedColumns: mapColumns(
          table,
          (column) => reportedField(mapping[table.columns.indexOf(column)]),
          context,
        ),
        grouping: group === '' ? null : groupByColumn(table, group),
        readProductGroup: (rows) => readProduct(rows.map(open), mapped, context),
      };
    },
  };
}

/** Reports know one description, and call options and attributes by one name. */
function reportedField(field: ImportMappedField | null | undefined): string | null {
  if (field === 'option') return 'options';
  return field?.replace('shortDescription', 'description') ?? null;
}

function mappedTable({ columns, headers }: TableHead, mapping: ImportMapping): MappedTable {
  const columnsOf: MappedTable['columnsOf'] = (field) =>
    columns.filter((_, place) => mapping[place] === field);
  return {
    columnsOf,
    columnOf: (field) => columnsOf(field)[0] ?? '',
    headerOf: (column) => headers[columns.indexOf(column)] ?? column,
  };
}

function readProduct(readers: RowReader[], mapped: MappedTable, context: ReadingContext): ImportedProduct {
  const code = readers[0]?.cell(mapped.columnOf('variantGroup')) ?? '';
  const isGroup = code !== '' && readers.length > 1;
  const choices = (reader: RowReader, field: 'option' | 'attribute'): ImportedAttribute[] =>
    mapped.columnsOf(field).flatMap((column) => {
      const choice = toChoice(mapped.headerOf(column), reader.cell(column));
      return choice ? [choice] : [];
    });
  const variants = readers.map((reader): DraftVariant => {
    const options = choices(reader, 'option');
    return {
      ...readVariant(reader, mapped, context),
      reader,
      options: isGroup ? options : [],
      attributes: [...(isGroup ? [] : options), ...choices(reader, 'attribute')],
    };
  });
  const groupCode = isGroup ? toDistinctCode(`group ${code}`) : null;
  const optionColumn = mapped.columnOf('option') || mapped.columnOf('variantGroup');
  return assembleProduct({ readers, variants, groupCode, optionColumn });
}

function readVariant(
  reader: RowReader,
  mapped: MappedTable,
  context: ReadingContext,
): Omit<ImportedVariant, 'attributes'> {
  const { columnOf, columnsOf } = mapped;
  const sku = readSku(reader, columnOf('sku'));
  if (!sku) reader.fail(columnOf('sku'), 'missing');
  const path = columnsOf('category').flatMap((column) => splitPath(reader.cell(column), betweenLevels));
  const vatRate = readPercent(reader, columnOf('vatRate'));
  return {
    row: reader.row,
    sku: sku ?? '',
    published: readFlag(reader, columnOf('published')),
    gtin: readBarcode(reader, columnOf('gtin')),
    modelNumber: reader.text(columnOf('modelNumber'), 80),
    shelfPlace: reader.text(columnOf('shelfPlace'), 20),
    tags: readTags(reader, columnOf('tags'), betweenTags),
    brandName: reader.text(columnOf('brand')),
    category: path.length > 0 ? { path } : undefined,
    vatRate,
    stock: readStock(reader, columnOf('stock')),
    purchaseAmount: reader.amount(columnOf('purchasePrice'), currencyIds.HUF),
    ...readSizes(reader, sizeColumns(mapped)),
    prices: readPrices(reader, mapped, { ...context, vatRate: vatRate ?? context.vatRate }),
    texts: readTexts(reader, mapped, context.language),
    pictures: readPictures(reader, columnsOf('picture'), betweenPictures),
  };
}

/** With or without its sign. */
function readPercent(reader: RowReader, column: string): number | undefined {
  const text = reader.cell(column).replace(/\s*%$/, '').replace(',', '.');
  if (text === '') return undefined;
  if (/^\d{1,2}(\.\d+)?$/.test(text)) return Number(text);
  reader.fail(column, 'notANumber');
  return undefined;
}

/** `Weight (kg)` and `Width mm` name their units; without one they are grams and millimetres. */
function sizeColumns({ columnOf, headerOf }: MappedTable): Parameters<typeof readSizes>[1] {
  const sized = (
    field: 'weight' | 'width' | 'height' | 'depth',
    standard: string,
  ): SizeColumn | undefined => {
    const column = columnOf(field);
    const [, unit] = /(?:^|[^\p{L}])(mm|cm|m|in|g|dkg|kg|lbs?|oz)\W*$/iu.exec(headerOf(column)) ?? [];
    return column === '' ? undefined : { column, unit: unit ?? standard };
  };
  const sizes = {
    weight: sized('weight', 'g'),
    width: sized('width', 'mm'),
    height: sized('height', 'mm'),
    depth: sized('depth', 'mm'),
  };
  return Object.fromEntries(Object.entries(sizes).filter(([, size]) => size !== undefined));
}

function readPrices(
  reader: RowReader,
  { columnOf }: MappedTable,
  context: ReadingContext,
): ImportedVariant['prices'] {
  const prices: ImportedVariant['prices'] = {};
  const currencies = Object.keys(currencyIds) as CurrencyCode[];
  const columns = [
    ...currencies.map((currency) => ({ column: columnOf(`price.${currency}`), currency })),
    { column: columnOf('price'), currency: context.currency },
  ];
  for (const { column, currency } of columns) {
    const price = reader.price(column, { ...priceTerms(context), currency });
    Object.assign(prices, { ...priceByCurrency(reader, column, price), ...prices });
  }
  return prices;
}

/** Texts without a language are those of the file's. */
function readTexts(reader: RowReader, { columnOf }: MappedTable, standard: Language): ImportedTexts {
  const kinds = ['name', 'shortDescription', 'description', 'metaTitle', 'metaDescription'] as const;
  const columnsIn = (language: Language): TextColumns => {
    const named = kinds.flatMap((kind) => {
      const own = columnOf(`${kind}.${language}`) || (language === standard ? columnOf(kind) : '');
      return own === '' ? [] : [[kind, own] as const];
    });
    const nameCode = language === standard ? columnOf('nameCode') : '';
    return { ...Object.fromEntries(named), ...(nameCode && { nameCode }) };
  };
  return Object.assign(
    {},
    ...languages.map((language) => readShopTexts(reader, language, columnsIn(language))),
  );
}
