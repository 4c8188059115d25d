import type { ImportedAttribute, ImportedProduct, ImportedVariant } from '../imported-product.ts';
import { type RowReader, rowReaderOf } from '../row-reader.ts';
import { assembleProduct } from './assemble-product.ts';
import { placeIn, splitPath } from './category-paths.ts';
import { isOnSale } from './on-sale.ts';
import { likeness, mapColumns, type ProductFormat, type ReadingContext } from './product-format.ts';
import { priceByCurrency, readBarcode, readFlag, readPictures, readSku, readStock } from './read-cells.ts';
import { readShopTexts } from './read-shop-texts.ts';
import { readSizes } from './read-sizes.ts';
import { toChoice } from './to-choice.ts';

const fields: Record<string, string> = {
  cikkszám: 'sku',
  'termék név': 'name',
  'nettó ár': 'price',
  'bruttó ár': 'price',
  'akciós nettó ár': 'sale',
  'akciós bruttó ár': 'sale',
  'akció kezdet': 'sale',
  'akció lejárat': 'sale',
  kategória: 'category',
  'rövid leírás': 'description',
  tulajdonságok: 'description',
  raktárkészlet: 'stock',
  'kép link': 'picture',
  'sef url': 'nameCode',
  gyártó: 'brand',
  vonalkód: 'gtin',
  tömeg: 'weight',
  súly: 'weight',
  státusz: 'published',
};
const parameter = /^paraméter:\s*([^|]+)/i;

/** The product table of UNAS: levels of a category between `|`, parameters as columns of their own. */
export const unas: ProductFormat = {
  id: 'unas',
  recognise: (columns) =>
    likeness(columns, {
      needed: [['cikkszám'], ['termék név'], ['bruttó ár', 'nettó ár']],
      typical: ['kategória', 'raktárkészlet', 'kép link', 'sef url', 'rövid leírás', 'tulajdonságok'],
    }),
  read: (table, context) => {
    const open = rowReaderOf(table, { mayBeShort: false });
    return {
      language: context.language,
      mappedColumns: mapColumns(
        table,
        (column) =>
          parameter.test(column) ? 'attribute' : isOtherCategory(column) ? 'category' : fields[column],
        context,
      ),
      grouping: null,
      readProductGroup: ([row]) => readProduct(open(row!), table, context),
    };
  },
};

function isOtherCategory(column: string): boolean {
  return /^alternatív kategória( \d+)?$/.test(column);
}

function readProduct(
  reader: RowReader,
  { columns, headers }: { columns: readonly string[]; headers: readonly string[] },
  context: ReadingContext,
): ImportedProduct {
  const sku = readSku(reader, 'cikkszám');
  if (!sku) reader.fail('cikkszám', 'missing');
  const categoryColumns = ['kategória', ...columns.filter(isOtherCategory)];
  const variant: ImportedVariant = {
    row: reader.row,
    sku: sku ?? '',
    published: publishedOf(reader),
    gtin: readBarcode(reader, 'vonalkód'),
    brandName: reader.text('gyártó'),
    ...placeIn(categoryColumns.map((column) => splitPath(reader.cell(column), '|'))),
    stock: readStock(reader, 'raktárkészlet'),
    ...readSizes(reader, { weight: { column: reader.has('tömeg') ? 'tömeg' : 'súly', unit: 'kg' } }),
    prices: pricesOf(reader, context),
    texts: readShopTexts(reader, context.language, {
      name: 'termék név',
      shortDescription: 'rövid leírás',
      description: 'tulajdonságok',
      nameCode: 'sef url',
    }),
    attributes: [],
    pictures: readPictures(reader, ['kép link'], '|'),
  };
  const attributes = columns.flatMap(
    (column, index) => parameterOf(reader, column, headers[index] ?? '') ?? [],
  );
  const variants = sku ? [{ ...variant, reader, options: [], attributes }] : [];
  return assembleProduct({ readers: [reader], variants, groupCode: null, optionColumn: 'cikkszám' });
}

/** `Paraméter: Szín|Alap|text` with a value is an attribute; HTML and lists are none. */
function parameterOf(reader: RowReader, column: string, header: string): ImportedAttribute | null {
  const name = parameter.exec(header)?.[1];
  const value = reader.cell(column);
  return name && value.length <= 100 && !/[|<]/.test(value) ? toChoice(name, value) : null;
}

/** Statuses of UNAS: 0 is switched off, 1 to 3 are shown, as new and as not for sale too. */
function publishedOf(reader: RowReader): boolean | undefined {
  const value = reader.cell('státusz');
  return /^[0-3]$/.test(value) ? value !== '0' : readFlag(reader, 'státusz');
}

/** The gross price where there is one; the reduced one while it holds. */
function pricesOf(
  reader: RowReader,
  { currency, vatRate, sellingPrice }: ReadingContext,
): ImportedVariant['prices'] {
  const read = (prefix: string) =>
    reader.price(prefix === '' ? 'bruttó ár' : `${prefix} bruttó ár`, { currency, addedVatRate: null }) ??
    reader.price(prefix === '' ? 'nettó ár' : `${prefix} nettó ár`, { currency, addedVatRate: vatRate });
  const reduced =
    sellingPrice === 'current' && isOnSale(reader, 'akció kezdet', 'akció lejárat')
      ? read('akciós')
      : undefined;
  const price = reduced && reduced.amount > 0 ? reduced : read('');
  return priceByCurrency(reader, 'bruttó ár', price);
}
