import { isLanguage, type Language, languages } from '@kamra/contract/languages.ts';
import { type CurrencyId, currencyIds } from '@kamra/contract/money.ts';
import { toNameCode } from '@kamra/contract/name-code.ts';
import { listSeparator } from '../../catalogue/field-lists.ts';
import type {
  ImportedProduct,
  ImportedTexts,
  ImportedVariant,
  TableReading,
  TextField,
} from '../imported-product.ts';
import { cellTextOf, type RowReader, rowReaderOf } from '../row-reader.ts';
import type { TableHead } from '../table-rows.ts';
import { mapColumns, type ProductFormat } from './product-format.ts';
import { readPictures, readTags, splitList } from './read-cells.ts';
import { flagOf, readWasteCells, wasteColumns } from './read-waste-cells.ts';

const maxOtherCategories = 20;

const textFields: Record<string, { field: TextField; maximum: number }> = {
  name: { field: 'name', maximum: 200 },
  business_name: { field: 'businessName', maximum: 200 },
  description: { field: 'description', maximum: 20_000 },
  care: { field: 'care', maximum: 5_000 },
  warnings: { field: 'warnings', maximum: 5_000 },
  meta_title: { field: 'metaTitle', maximum: 200 },
  meta_description: { field: 'metaDescription', maximum: 500 },
  name_code: { field: 'nameCode', maximum: 200 },
};
const priceColumns: Record<string, CurrencyId> = {
  price_huf: currencyIds.HUF,
  price_eur: currencyIds.EUR,
  price_usd: currencyIds.USD,
};
const otherColumns: Record<string, string> = {
  sku: 'sku',
  gtin: 'gtin',
  model_number: 'modelNumber',
  shelf_place: 'shelfPlace',
  tags: 'tags',
  category_code: 'category',
  other_category_codes: 'otherCategories',
  brand_code: 'brand',
  stock: 'stock',
  purchase_price: 'purchasePrice',
  weight_grams: 'weight',
  width_mm: 'width',
  height_mm: 'height',
  depth_mm: 'depth',
  vat_rate: 'vatRate',
  published: 'published',
  image_url: 'picture',
  ...wasteColumns,
};

/** Columns that many shops have: a table is not ours by them alone. */
const sharedColumns = ['sku', 'gtin', 'stock', 'published', 'tags', 'packaging'];

/** Kamra's own table: one row a product, identified by its sku; an empty cell changes nothing. */
export const kamraProducts: ProductFormat = { id: 'kamraProducts', recognise: recogniseOurs, read: readOurs };

/** Ours has a column that is named as nobody else names one, and few that are not ours. */
function recogniseOurs(columns: readonly string[]): number {
  const ours = columns.filter((column) => fieldOf(column) !== null);
  const isNamedByUs = ours.some((column) => !sharedColumns.includes(column));
  return columns.includes('sku') && isNamedByUs && ours.length > columns.length / 2 ? 1 : 0;
}

const maxSkuLength = 80;

function readOurs(table: TableHead): TableReading {
  const texts = table.columns.flatMap((column) => textColumnOf(column) ?? []);
  const open = rowReaderOf(table, { mayBeShort: false });
  const skuOf = cellTextOf(table, 'sku', maxSkuLength);
  return {
    language: 'hu',
    mappedColumns: mapColumns(table, fieldOf),
    grouping: null,
    skusOf: (row) => [skuOf(row) ?? []].flat(),
    readProductGroup: ([row]) => readProduct(texts, open(row!)),
  };
}

function fieldOf(column: string): string | null {
  const text = textColumnOf(column);
  if (text) return `${text.field}.${text.language}`;
  if (priceColumns[column]) return `price.${column.slice(-3).toUpperCase()}`;
  return otherColumns[column] ?? null;
}

interface TextColumn {
  column: string;
  field: TextField;
  maximum: number;
  language: Language;
}

function textColumnOf(column: string): TextColumn | null {
  const [, name = '', language = ''] = /^(.+)_([a-z]{2})$/.exec(column) ?? [];
  const text = textFields[name];
  return text && isLanguage(language) ? { ...text, column, language } : null;
}

function readProduct(texts: readonly TextColumn[], reader: RowReader): ImportedProduct {
  const sku = reader.text('sku', maxSkuLength);
  if (!sku) reader.fail('sku', 'missing');
  const variant = sku ? [readVariant(texts, reader, sku)] : [];
  const { errors, warnings } = reader;
  return { rows: [reader.row], variants: variant, groupCode: null, optionCodes: [], errors, warnings };
}

function readVariant(textColumns: readonly TextColumn[], reader: RowReader, sku: string): ImportedVariant {
  const texts = readTexts(textColumns, reader);
  const categoryCode = reader.text('category_code');
  const others = reader.text('other_category_codes');
  const name = languages.map((language) => texts[language]?.name).find(Boolean) ?? sku;
  return {
    row: reader.row,
    sku,
    published: readPublished(reader),
    gtin: readGtin(reader),
    modelNumber: reader.text('model_number', 80),
    shelfPlace: reader.text('shelf_place', 20),
    tags: readTags(reader, 'tags', listSeparator),
    brandCode: reader.text('brand_code'),
    category: categoryCode ? { code: categoryCode } : undefined,
    otherCategoryCodes:
      others === undefined ? undefined : splitList(others, listSeparator).slice(0, maxOtherCategories),
    vatRate: reader.decimal('vat_rate', 100),
    stock: reader.whole('stock'),
    purchaseAmount: reader.amount('purchase_price', currencyIds.HUF),
    weightGrams: reader.whole('weight_grams', 10_000_000),
    widthMillimetres: reader.whole('width_mm'),
    heightMillimetres: reader.whole('height_mm'),
    depthMillimetres: reader.whole('depth_mm'),
    wasteAndEnergy: readWasteCells(reader),
    prices: readPrices(reader),
    texts,
    standardNameCode: toNameCode(name) || toNameCode(sku),
    attributes: [],
    pictures: readPictures(reader, ['image_url'], /\s*(?:\||[,;]\s+|[,;](?=https?:))\s*/),
  };
}

function readTexts(columns: readonly TextColumn[], reader: RowReader): ImportedTexts {
  const texts: ImportedTexts = {};
  for (const { column, field, language, maximum } of columns) {
    const value = reader.text(column, maximum);
    if (!value) continue;
    if (field === 'nameCode' && value !== toNameCode(value)) reader.fail(column, 'invalid');
    else texts[language] = { ...texts[language], [field]: value };
  }
  return texts;
}

function readPrices(reader: RowReader): ImportedVariant['prices'] {
  const prices: ImportedVariant['prices'] = {};
  for (const [column, currencyId] of Object.entries(priceColumns)) {
    const amount = reader.amount(column, currencyId);
    if (amount === 0) reader.fail(column, 'missing');
    else if (amount) prices[currencyId] = amount;
  }
  return prices;
}

function readPublished(reader: RowReader): boolean | undefined {
  const value = reader.text('published');
  if (value === undefined) return undefined;
  const published = flagOf(value);
  if (published === undefined) reader.fail('published', 'invalid');
  return published;
}

function readGtin(reader: RowReader): string | undefined {
  const value = reader.text('gtin');
  if (value === undefined || /^(\d{8}|\d{12,14})$/.test(value)) return value;
  reader.fail('gtin', 'invalid');
  return undefined;
}
