import { isLanguage, type Language } from '@kamra/contract/languages.ts';
import type { ImportedProduct, ImportedTexts, ImportedVariant } from '../imported-product.ts';
import { type RowReader, rowReaderOf } from '../row-reader.ts';
import { assembleProduct } from './assemble-product.ts';
import { placeIn, splitPath } from './category-paths.ts';
import { likeness, mapColumns, type ProductFormat, type ReadingContext } from './product-format.ts';
import {
  priceByCurrency,
  readBarcode,
  readFlag,
  readPictures,
  readSku,
  readStock,
  splitList,
} from './read-cells.ts';
import { readShopTexts } from './read-shop-texts.ts';
import { readSizes } from './read-sizes.ts';
import { toChoice } from './to-choice.ts';

const fields: Record<string, string> = {
  cikkszám: 'sku',
  'kategória név/nevek': 'category',
  'elsődleges termékkép': 'picture',
  'további termékképek': 'picture',
  gyártó: 'brand',
  'bruttó ár': 'price',
  'nettó ár': 'price',
  vonalkód: 'gtin',
  gtin: 'gtin',
  modellszám: 'modelNumber',
  súly: 'weight',
  tömeg: 'weight',
  szélesség: 'width',
  magasság: 'height',
  hosszúság: 'depth',
};
const texts: Record<string, string> = {
  terméknév: 'name',
  'rövid leírás': 'description',
  'hosszú leírás': 'description',
  'meta title': 'metaTitle',
  'meta leírás': 'metaDescription',
  'seo url': 'nameCode',
};
const attributePattern = /^tulajdonság: (.+?)(?: \([^)]*\))?$/;

/** Shoprenter's product table: texts by language, attributes as columns of their own. */
export const shoprenter: ProductFormat = {
  id: 'shoprenter',
  recognise: (columns) =>
    likeness(columns, {
      needed: [
        ['cikkszám'],
        ['^terméknév \\([a-z]{2}\\)$'],
        ['bruttó ár', 'nettó ár', '^raktárkészlet \\d$', '^kategória (név|azonosító)'],
      ],
      typical: [
        'gyártó',
        'elsődleges termékkép',
        'további termékképek',
        'raktárkészlet 1',
        'kategória név/nevek',
      ],
    }),
  read: (table, context) => {
    const open = rowReaderOf(table, { mayBeShort: false });
    const languages = table.columns.flatMap((column) => {
      const language = /^terméknév \(([a-z]{2})\)$/.exec(column)?.[1];
      return isLanguage(language) ? [language] : [];
    });
    return {
      language: languages[0] ?? context.language,
      mappedColumns: mapColumns(table, fieldOf, { currency: context.currency }),
      grouping: null,
      readProductGroup: ([row]) => readProduct(open(row!), table, languages, context),
    };
  },
};

function fieldOf(column: string): string | undefined {
  if (attributePattern.test(column)) return 'attribute';
  if (/^raktárkészlet( \d)?$/.test(column)) return 'stock';
  if (/^státusz\b/.test(column)) return 'published';
  const [, name = '', language = ''] = /^(.+) \(([a-z]{2})\)$/.exec(column) ?? [];
  return texts[name] ? `${texts[name]}.${language}` : fields[column];
}

function readProduct(
  reader: RowReader,
  { columns, headers }: { columns: readonly string[]; headers: readonly string[] },
  languages: readonly Language[],
  context: ReadingContext,
): ImportedProduct {
  const sku = readSku(reader, 'cikkszám');
  if (!sku) reader.fail('cikkszám', 'missing');
  const attributes = columns.flatMap((column, index) => {
    const name =
      attributePattern.test(column) && /^[^:]+: (.+?)(?: \([^)]*\))?$/.exec(headers[index] ?? '')?.[1];
    return name ? (toChoice(name, reader.cell(column)) ?? []) : [];
  });
  const variant: ImportedVariant = {
    row: reader.row,
    sku: sku ?? '',
    published: publishedOf(reader, columns),
    gtin: readBarcode(reader, reader.has('gtin') ? 'gtin' : 'vonalkód'),
    modelNumber: reader.text('modellszám', 80),
    brandName: reader.text('gyártó'),
    ...placeIn(splitList(reader.cell('kategória név/nevek'), ';').map((path) => splitPath(path, /\/|>/))),
    stock: stockOf(reader, columns),
    ...readSizes(reader, {
      weight: { column: reader.has('súly') ? 'súly' : 'tömeg', unit: 'kg' },
      width: { column: 'szélesség', unit: 'cm' },
      height: { column: 'magasság', unit: 'cm' },
      depth: { column: 'hosszúság', unit: 'cm' },
    }),
    prices: pricesOf(reader, context),
    texts: Object.assign({}, ...languages.map((language) => textsIn(reader, language))) as ImportedTexts,
    attributes: [],
    pictures: readPictures(reader, ['elsődleges termékkép', 'további termékképek'], /\|{1,3}/),
  };
  const variants = sku ? [{ ...variant, reader, options: [], attributes }] : [];
  return assembleProduct({ readers: [reader], variants, groupCode: null, optionColumn: 'cikkszám' });
}

function textsIn(reader: RowReader, language: Language): ImportedTexts {
  return readShopTexts(reader, language, {
    name: `terméknév (${language})`,
    shortDescription: `rövid leírás (${language})`,
    description: `hosszú leírás (${language})`,
    metaTitle: `meta title (${language})`,
    metaDescription: `meta leírás (${language})`,
    nameCode: `seo url (${language})`,
  });
}

function publishedOf(reader: RowReader, columns: readonly string[]): boolean | undefined {
  const column = columns.find((each) => /^státusz\b/.test(each));
  return column === undefined ? undefined : readFlag(reader, column);
}

/** Pieces in all warehouses. */
function stockOf(reader: RowReader, columns: readonly string[]): number | undefined {
  const counts = columns
    .filter((column) => /^raktárkészlet( \d)?$/.test(column))
    .flatMap((column) => readStock(reader, column) ?? []);
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}

function pricesOf(reader: RowReader, { currency, vatRate }: ReadingContext): ImportedVariant['prices'] {
  const gross = reader.price('bruttó ár', { currency, addedVatRate: null });
  const price = gross ?? reader.price('nettó ár', { currency, addedVatRate: vatRate });
  return priceByCurrency(reader, 'bruttó ár', price);
}
