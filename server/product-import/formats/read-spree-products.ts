import { toDistinctCode, toNameCode } from '@kamra/contract/name-code.ts';
import type {
  ImportedAttribute,
  ImportedProduct,
  ImportedVariant,
  TableReading,
} from '../imported-product.ts';
import { foldName } from '../name-index.ts';
import { type RowReader, rowReaderOf } from '../row-reader.ts';
import type { TableHead, TableRow } from '../table-rows.ts';
import { groupByColumn } from './group-rows.ts';
import { likeness, mapColumns, type ProductFormat } from './product-format.ts';
import { readPictures } from './read-cells.ts';
import { readMeasure } from './read-measure.ts';
import { imageColumns, readSpreePrice, readSpreeTexts, readSpreeVariant } from './read-spree-row.ts';

const fields: Record<string, string> = {
  slug: 'variantGroup',
  sku: 'sku',
  name: 'name.en',
  price: 'price',
  currency: 'currency',
  status: 'published',
  description: 'description.en',
  meta_title: 'metaTitle.en',
  meta_description: 'metaDescription.en',
  category1: 'category',
  width: 'width',
  height: 'height',
  depth: 'depth',
  dimensions_unit: 'unit',
  weight: 'weight',
  weight_unit: 'unit',
  inventory_count: 'stock',
};
/** Rows of one product: variants times currencies. */
const maxRows = 1_000;
const customField = 'custom_field.custom.';

/**
 * Spree's product table: rows of one slug are a product. The first has its texts, and no SKU where there are
 * variants; rows with options are its variants, which may leave out the cells at their end; a sku's later rows have
 * its price in other currencies. Compare-at prices are ignored: the shop derives reference prices from its own price
 * history.
 */
export const spreeProducts: ProductFormat = {
  id: 'spreeProducts',
  recognise: (columns) =>
    likeness(columns, {
      needed: [['slug'], ['sku'], ['name'], ['price'], ['currency']],
      foreign: ['product:id', 'optiongroups'],
      typical: ['category1', 'image1_src', 'inventory_count', 'option1_name', 'status'],
    }),
  read: readTable,
};

function readTable(table: TableHead): TableReading {
  const measures = measuredColumns(table.columns);
  const open = rowReaderOf(table, { mayBeShort: true });
  const bySlug = groupByColumn(table, 'slug');
  let measured: string[] | null = null;
  const listMeasured = () => {
    measured ??= measures.list();
    return measured;
  };
  return {
    language: 'en',
    get mappedColumns() {
      return mapColumns(table, (column) => fieldOf(column, listMeasured()));
    },
    grouping: {
      add: (row) => {
        bySlug.add(row);
        measures.add(row);
      },
      groups: bySlug.groups,
    },
    readProductGroup: (family) => {
      const readers = family.slice(0, maxRows).map(open);
      if (family.length > maxRows) readers[0]?.fail('slug', 'tooLarge');
      return readProductGroup(readers, listMeasured());
    },
  };
}

/** A custom column is imported when every value in it is a number with the same known unit. */
function measuredColumns(columns: readonly string[]) {
  const units = new Map<string, string | null>();
  const custom = columns.flatMap((column, place) =>
    column.startsWith(customField) && columns.indexOf(column) === place ? [{ column, place }] : [],
  );
  return {
    add: ({ cells }: TableRow) => {
      for (const { column, place } of custom) {
        const value = cells[place] ?? '';
        if (value === '' || units.get(column) === null) continue;
        const unit = readMeasure(value)?.unit ?? null;
        units.set(column, (units.get(column) ?? unit) === unit ? unit : null);
      }
    },
    list: () => [...units].flatMap(([column, unit]) => (unit === null ? [] : [column])),
  };
}

function fieldOf(column: string, measured: readonly string[]): string | null {
  if (measured.includes(column)) return `attribute.${attributeCode(column)}`;
  if (/^option\d_(name|value)$/.test(column)) return 'options';
  if (/^image\d+_src$/.test(column)) return 'picture';
  return fields[column] ?? null;
}

function attributeCode(column: string): string {
  return toDistinctCode(column.slice(customField.length));
}

function readProductGroup(readers: RowReader[], measured: readonly string[]): ImportedProduct {
  const parent = readers[0]!;
  const slug = parent.text('slug');
  if (!slug) parent.fail('slug', 'missing');
  const variants = new Map<string, ImportedVariant>();
  const hasVariants = readers.some((reader) => reader.cell('option1_value') !== '');
  for (const reader of readers) addRow(variants, reader, reader === parent, hasVariants);
  const parentSku = parent.text('sku');
  const isOnlyParent = variants.size > 1 && variants.get(parentSku ?? '')?.attributes.length === 0;
  if (parentSku && isOnlyParent) variants.delete(parentSku);
  const sellable = [...variants.values()];
  const shared = readSharedParts(slug ?? '', parent, measured);
  const optionCodes = [...new Set(sellable.flatMap((variant) => variant.attributes.map(({ code }) => code)))];
  refuseSameOptions(sellable, readers);
  return {
    rows: readers.map((reader) => reader.row),
    variants: sellable.map((variant) => ({
      ...shared,
      ...variant,
      texts: shared.texts,
      attributes: [...variant.attributes, ...shared.attributes],
      pictures: dropRepeated([...variant.pictures, ...shared.pictures]),
    })),
    groupCode: slug ?? null,
    optionCodes,
    errors: readers.flatMap((reader) => reader.errors),
  };
}

function addRow(
  variants: Map<string, ImportedVariant>,
  reader: RowReader,
  isParent: boolean,
  hasVariants: boolean,
): void {
  const sku = reader.text('sku', 80);
  if (isParent && hasVariants && !sku) return;
  const price = readSpreePrice(reader);
  if (!sku) {
    reader.fail('sku', 'missing');
    return;
  }
  const known = variants.get(sku);
  if (!known) {
    variants.set(sku, readSpreeVariant(reader, sku, price, isParent));
  } else if (price && price.currencyId in known.prices) {
    reader.fail('sku', 'duplicateSku');
  } else if (price?.amount) {
    known.prices[price.currencyId] = price.amount;
  }
}

/** The fields of the first row, which apply to all variants. */
function readSharedParts(slug: string, parent: RowReader, measured: readonly string[]) {
  const status = parent.text('status');
  const path = parent
    .text('category1', 500)
    ?.split('->')
    .map((name) => name.trim())
    .filter(Boolean);
  return {
    published: status === undefined ? undefined : status.toLowerCase() === 'active',
    category: path?.length ? { path } : undefined,
    texts: readSpreeTexts(parent),
    standardNameCode: toNameCode(slug) || undefined,
    attributes: measured.flatMap((column) => readAttribute(parent, column)),
    pictures: readPictures(parent, imageColumns, '|'),
  };
}

function readAttribute(parent: RowReader, column: string): ImportedAttribute[] {
  const value = readMeasure(parent.text(column) ?? '');
  const words = column.slice(customField.length).replaceAll('_', ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return value ? [{ code: attributeCode(column), name, value }] : [];
}

function refuseSameOptions(variants: readonly ImportedVariant[], readers: readonly RowReader[]): void {
  const seen = new Set<string>();
  for (const { row, attributes } of variants) {
    const options = attributes.map(
      ({ code, value }) => `${code}: ${'option' in value ? foldName(value.optionName) : value.number}`,
    );
    const key = options.sort().join(', ');
    if (seen.has(key)) readers.find((reader) => reader.row === row)?.fail('option1_value', 'sameOptions');
    seen.add(key);
  }
}

function dropRepeated(pictures: ImportedVariant['pictures']): ImportedVariant['pictures'] {
  return [...new Map(pictures.map((picture) => [picture.url, picture])).values()];
}
