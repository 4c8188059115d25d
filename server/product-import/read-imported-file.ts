import type { ImportMapping } from '@kamra/contract/import-mapping.ts';
import {
  type ImportEncoding,
  type ImportReadingOptions,
  importEncodings,
  maxImportBytes,
} from '@kamra/contract/product-import.ts';
import { decodeText, findEncoding } from './decode-text.ts';
import { splitPath } from './formats/category-paths.ts';
import { chooseFormat } from './formats/choose-format.ts';
import { mappedProducts } from './formats/read-mapped-products.ts';
import type { ImportedTable } from './imported-product.ts';
import { parseTable } from './parse-table.ts';
import { productsOfRows } from './products-of-rows.ts';
import { isXml, openFeedXml } from './read-feed-xml.ts';
import { isOldOrProtected, isZip, openWorkbook } from './read-workbook.ts';
import type { RowStore } from './row-store.ts';
import { type OpenTable, type RefusedFile, TableRefusal } from './table-rows.ts';
import { unpackFile } from './unpack-file.ts';

export interface UploadedFile {
  bytes: Uint8Array;
  /** Belongs to the file, e.g. the combinations of its products. */
  secondBytes: Uint8Array | null;
}

export interface ReadContext {
  store: RowStore;
  /** What staff chose for a table with these columns, of no known format. */
  findMapping(columns: readonly string[]): Promise<ImportMapping | null>;
}

/**
 * Reads a file as products by the format that its columns have, or returns the reason why it cannot. Its rows go
 * through `store` one by one; the caller closes it.
 */
export async function readImportedFile(
  file: UploadedFile,
  options: ImportReadingOptions,
  context: ReadContext,
): Promise<ImportedTable | RefusedFile> {
  const open: OpenTable[] = [];
  try {
    return await readTables(file, options, context, open);
  } catch (error) {
    if (error instanceof TableRefusal) return error.refused;
    throw error;
  } finally {
    for (const table of open) await table.close();
  }
}

const maxShownColumns = 100;

async function readTables(
  { bytes, secondBytes }: UploadedFile,
  options: ImportReadingOptions,
  { store, findMapping }: ReadContext,
  open: OpenTable[],
): Promise<ImportedTable> {
  open.push(await openFile(bytes, options));
  if (secondBytes) open.push(await openFile(secondBytes, options));
  const [first, other] = open as [OpenTable, OpenTable?];
  // The two files may come in either order.
  const isOther = other !== undefined && !options.format && chooseFormat(first.columns) === null;
  const [table, second] = isOther ? [other, first] : [first, other];
  const known = options.mapping ? null : chooseFormat(table.columns, options.format);
  const mapping = known ? null : (options.mapping ?? (await findMapping(first.columns)));
  if (!known && mapping?.length !== first.columns.length) return refuseUnknown(first);
  const format = known ?? mappedProducts(mapping ?? []);
  const reading = format.read(table, { ...options, second: second ?? null });
  const path = splitPath(options.category ?? '', '>');
  const standardCategory = path.length > 0 ? path : undefined;
  const { count, rows, read, skus } = await productsOfRows(reading, { table, second }, store);
  return {
    format: format.id,
    source: table.source,
    language: reading.language,
    mappedColumns: reading.mappedColumns,
    rows,
    count,
    skus,
    read: async (from, to) => {
      const products = await read(from, to);
      if (!standardCategory) return products;
      return products.map((product) => ({
        ...product,
        variants: product.variants.map((variant) => ({ ...variant, standardCategory })),
      }));
    },
  };
}

/** What is no table at all is refused as that, whatever its columns. */
async function refuseUnknown({ headers, rows }: OpenTable): Promise<never> {
  for await (const _ of rows);
  throw new TableRefusal('unknownFormat', { columns: headers.slice(0, maxShownColumns) });
}

/** Opens the table of a CSV file, a workbook or a feed, each of them as it is or as gzip. Throws a TableRefusal. */
export async function openFile(packed: Uint8Array, options: ImportReadingOptions): Promise<OpenTable> {
  if (packed.length > maxImportBytes)
    throw new TableRefusal('notATable', { reason: 'tooLargeUnpacked', limit: maxImportBytes });
  const start = (await readFirst(unpackFile(packed))) ?? packed;
  if (isZip(packed)) return openWorkbook(packed);
  if (isZip(start)) return openWorkbook(await unpackWhole(packed));
  if (isOldOrProtected(start)) throw new TableRefusal('notATable', { reason: 'oldWorkbook' });
  const encoding = await findEncoding(unpackFile(packed), options.encoding ?? encodingOfXml(start));
  if (!encoding) throw new TableRefusal('notATable', { reason: 'binary' });
  const readTexts = () => decodeText(unpackFile(packed), encoding);
  return isXml((await readFirst(readTexts())) ?? '')
    ? openFeedXml(readTexts, encoding)
    : parseTable(readTexts(), encoding);
}

async function readFirst<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece | undefined> {
  for await (const piece of pieces) return piece;
  return undefined;
}

/** A workbook is read from its end, so all of it is needed. */
async function unpackWhole(packed: Uint8Array): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of unpackFile(packed)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** What the first line of an XML file in ASCII's likeness says. */
function encodingOfXml(bytes: Uint8Array): ImportEncoding | undefined {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, name = ''] = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(start) ?? [];
  return importEncodings.find((encoding) => encoding === name.toLowerCase());
}
