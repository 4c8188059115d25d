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
  withNames,
} from './product-format.ts';
import {
  priceByCurrency,
  readBarcode,
  readFlag,
  readPictures,
  readSku,
  readStock,
  readTags,
} from './read-cells.ts';
import { readShopTexts } from './read-shop-texts.ts';
import { readSizes } from './read-sizes.ts';
import { toChoice } from './to-choice.ts';

/** Names of the newer export, by those of the older one. */
const newerNames: Record<string, string> = {
  'url handle': 'handle',
  description: 'body (html)',
  'published on online store': 'published',
  sku: 'variant sku',
  barcode: 'variant barcode',
  price: 'variant price',
  'compare-at price': 'variant compare at price',
  'inventory tracker': 'variant inventory tracker',
  'inventory quantity': 'variant inventory qty',
  'weight value (grams)': 'variant grams',
  'product image url': 'image src',
  'variant image url': 'variant image',
};
const fields: Record<string, string> = {
  handle: 'variantGroup',
  title: 'name',
  'body (html)': 'description',
  vendor: 'brand',
  type: 'category',
  'product category': 'category',
  tags: 'tags',
  published: 'published',
  status: 'published',
  'variant sku': 'sku',
  'variant grams': 'weight',
  'variant inventory qty': 'stock',
  'variant price': 'price',
  'variant compare at price': 'sale',
  'variant barcode': 'gtin',
  'variant image': 'picture',
  'image src': 'picture',
  'seo title': 'metaTitle',
  'seo description': 'metaDescription',
};

/** The product export of Shopify: rows of one handle are a product; those without a price are further pictures. */
export const shopify: ProductFormat = {
  id: 'shopify',
  recognise: (columns) =>
    likeness(columns, {
      needed: [
        ['handle', 'url handle'],
        ['title'],
        ['variant price', 'price'],
        ['option1 value', 'option1 name'],
      ],
      typical: ['vendor', 'variant sku', 'image src', 'body (html)', 'variant inventory qty'],
    }),
  read: (foreign, context) => {
    const isNewer = foreign.columns.includes('url handle');
    const table = isNewer ? withNames(foreign, (column) => newerNames[column]) : foreign;
    const open = rowReaderOf(table, { mayBeShort: true });
    return {
      language: context.language,
      mappedColumns: mapColumns(
        table,
        (column) => (/^option\d (name|value)$/.test(column) ? 'options' : fields[column]),
        context,
      ),
      grouping: groupByColumn(table, 'handle'),
      readProductGroup: (rows) => readProduct(rows.map(open), context),
    };
  },
};

function readProduct(readers: RowReader[], context: ReadingContext): ImportedProduct {
  const parent = readers[0]!;
  const handle = parent.cell('handle');
  if (handle === '') parent.fail('handle', 'missing');
  const texts = readShopTexts(parent, context.language, {
    name: 'title',
    description: 'body (html)',
    metaTitle: 'seo title',
    metaDescription: 'seo description',
    nameCode: 'handle',
  });
  const shared = {
    published: isPublished(parent),
    brandName: parent.text('vendor'),
    tags: readTags(parent, 'tags', ','),
    ...placeIn([splitPath(parent.cell('type') || parent.cell('product category'), '>')]),
    texts,
  };
  const names = [1, 2, 3].map((number) => parent.cell(`option${number} name`));
  const pictures = readers
    .toSorted((a, b) => (Number(a.cell('image position')) || 999) - (Number(b.cell('image position')) || 999))
    .flatMap((reader) => readPictures(reader, ['image src'], '\n'));
  const sold = readers.filter((reader) => reader.cell('variant price') !== '');
  if (sold.length === 0) parent.fail('variant price', 'missing');
  const variants = sold.map((reader): DraftVariant => {
    const options = optionsOf(reader, names);
    const own = readPictures(reader, ['variant image'], '\n');
    return {
      ...shared,
      ...readVariant(reader, context),
      row: reader.row,
      sku: readSku(reader, 'variant sku') ?? deriveSku(handle, ...optionCodes(options)),
      pictures: [...own, ...pictures.filter(({ url }) => url !== own[0]?.url)],
      reader,
      options,
      attributes: [],
    };
  });
  const isGroup = variants.length > 1 || variants.some(({ options }) => options.length > 0);
  const groupCode = isGroup ? toDistinctCode(handle) : null;
  return assembleProduct({ readers, variants, groupCode, optionColumn: 'option1 value' });
}

function readVariant(reader: RowReader, context: ReadingContext) {
  const tracker = 'variant inventory tracker';
  const isTracked = !reader.has(tracker) || reader.cell(tracker) !== '';
  return {
    gtin: readBarcode(reader, 'variant barcode'),
    stock: isTracked ? readStock(reader, 'variant inventory qty') : undefined,
    ...readSizes(reader, { weight: { column: 'variant grams', unit: 'g' } }),
    prices: readPrices(reader, context),
  };
}

/** The compare-at price is what it cost before. */
function readPrices(reader: RowReader, context: ReadingContext): ImportedVariant['prices'] {
  const current = reader.price('variant price', priceTerms(context));
  const before = reader.price('variant compare at price', priceTerms(context));
  const isReduced = before !== undefined && current !== undefined && before.amount > current.amount;
  const price = isReduced && context.sellingPrice === 'regular' ? before : current;
  return priceByCurrency(reader, 'variant price', price);
}

function isPublished(parent: RowReader): boolean | undefined {
  const status = parent.cell('status').toLowerCase();
  const published = readFlag(parent, 'published');
  return status !== '' && status !== 'active' ? false : (published ?? (status === '' ? undefined : true));
}

/** `Title` with `Default Title` stands for no options. */
function optionsOf(reader: RowReader, names: readonly string[]): ImportedAttribute[] {
  return names.flatMap((name, index) => {
    const value = reader.cell(`option${index + 1} value`);
    const isNone = name === '' || (name === 'Title' && value === 'Default Title');
    return isNone ? [] : (toChoice(name, value) ?? []);
  });
}

function optionCodes(options: readonly ImportedAttribute[]): string[] {
  return options.map(({ value }) => ('option' in value ? value.option : ''));
}
