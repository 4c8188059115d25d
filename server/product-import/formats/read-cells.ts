import { maxProductTagLength, maxTagsOfProduct } from '@kamra/contract/product-tags.ts';
import { listSeparator } from '../../catalogue/field-lists.ts';
import type { ImportedVariant } from '../imported-product.ts';
import type { RowReader } from '../row-reader.ts';

const maxPictures = 30;
const maxUrlLength = 2_000;

/** The values of a cell between separators, without empty and repeated ones; `\` keeps a comma in a value. */
export function splitList(text: string, separator: string | RegExp): string[] {
  const parts = separator === ',' ? text.split(/(?<!\\),/) : text.split(separator);
  const values = parts.map((part) => part.replaceAll('\\,', ',').trim()).filter(Boolean);
  return [...new Set(values)];
}

/** The pictures of some columns, in their order. A comma within an address is kept: the next part begins anew. */
export function readPictures(
  reader: RowReader,
  columns: readonly string[],
  separator: string | RegExp,
): ImportedVariant['pictures'] {
  const found = columns.flatMap((column) =>
    reader
      .cell(column)
      .split(separator)
      .map((url) => ({ row: reader.row, column: reader.header(column), url: url.trim() })),
  );
  const pictures = new Map(found.filter(({ url }) => url !== '').map((picture) => [picture.url, picture]));
  return [...pictures.values()]
    .flatMap((picture) => {
      if (picture.url.length <= maxUrlLength) return [picture];
      reader.warn(picture.column, 'tooLong');
      return [];
    })
    .slice(0, maxPictures);
}

const yes = new Set([
  '1',
  'true',
  'yes',
  'igen',
  'i',
  'y',
  'active',
  'aktív',
  'enabled',
  'engedélyezett',
  'on',
  'be',
]);

/** Undefined for an empty cell. */
export function readFlag(reader: RowReader, column: string): boolean | undefined {
  const value = reader.cell(column).trim().toLowerCase();
  return value === '' ? undefined : yes.has(value);
}

/** A GTIN of a shop's file: what is none is reported, and the product imported without it. */
export function readBarcode(reader: RowReader, column: string): string | undefined {
  const value = reader.cell(column).replace(/^'|[\s-]/g, '');
  if (/^0*$/.test(value)) return undefined;
  if (/^(\d{8}|\d{12,14})$/.test(value)) return value;
  reader.warn(column, 'invalid');
  return undefined;
}

/**
 * Pieces on hand: oversold products, whose count is negative, have none, which is reported; decimals are those of the
 * old shop.
 */
export function readStock(reader: RowReader, column: string): number | undefined {
  if (/^\s*[-\u2212]\s*\d/.test(reader.cell(column))) {
    if (/[1-9]/.test(reader.cell(column))) reader.warn(column, 'negativeStock');
    return 0;
  }
  return reader.whole(column, 1_000_000, { groups: 'never' });
}

/** A price of zero is reported and left out: nothing is sold for nothing. */
export function priceByCurrency(
  reader: RowReader,
  column: string,
  price: ReturnType<RowReader['price']>,
): ImportedVariant['prices'] {
  if (!price) return {};
  if (price.amount > 0) return { [price.currencyId]: price.amount };
  reader.warn(column, 'zeroPrice');
  return {};
}

/** Text without the apostrophe that keeps spreadsheets from computing a cell. */
export function withoutGuard(text: string): string {
  return text.replace(/^'(?=[=+\-@'\d])/, '');
}

export function readSku(reader: RowReader, column: string): string | undefined {
  const value = withoutGuard(reader.cell(column)).trim();
  if (value.length <= 80) return value || undefined;
  reader.fail(column, 'tooLong');
  return undefined;
}

/**
 * The tags of a cell; undefined for an empty one. What is too long or too much for our tags is reported, and the
 * product imported without it.
 */
export function readTags(
  reader: RowReader,
  column: string,
  separator: string | RegExp,
): string[] | undefined {
  const given = splitList(reader.cell(column).replace(/\s+/g, ' '), separator);
  if (given.length === 0) return undefined;
  const tags = [...new Set(given.map((tag) => tag.replaceAll(listSeparator, '/')))];
  const taken = tags.filter(({ length }) => length <= maxProductTagLength).slice(0, maxTagsOfProduct);
  if (taken.length < tags.length) reader.warn(column, 'tooLong');
  return taken;
}
