import {
  type ImportEncoding,
  type ImportReadingOptions,
  importEncodings,
  maxImportBytes,
} from '@kamra/contract/product-import.ts';
import { decodeText } from './decode-text.ts';
import { findRepeatedSkus } from './find-repeated-skus.ts';
import { splitPath } from './formats/category-paths.ts';
import { chooseFormat } from './formats/choose-format.ts';
import type { ImportedTable } from './imported-product.ts';
import { parseTable, type RefusedFile, refuse, type Table } from './parse-table.ts';
import { isXml, readFeedXml } from './read-feed-xml.ts';
import { isOldOrProtected, isZip, readWorkbook } from './read-workbook.ts';
import { unpackFile } from './unpack-file.ts';

export interface UploadedFile {
  bytes: Uint8Array;
  /** Belongs to the file, e.g. the combinations of its products. */
  secondBytes: Uint8Array | null;
}

/** Reads a file as products by the format that its columns have, or returns the reason why it cannot. */
export async function readImportedFile(
  { bytes, secondBytes }: UploadedFile,
  options: ImportReadingOptions,
): Promise<ImportedTable | RefusedFile> {
  const first = await readTable(bytes, options);
  if ('failure' in first) return first;
  const other = secondBytes && (await readTable(secondBytes, options));
  if (other && 'failure' in other) return other;
  // The two files may come in either order.
  const isOther = other !== null && !options.format && chooseFormat(first.columns) === null;
  const [table, second] = isOther ? [other, first] : [first, other];
  const format = chooseFormat(table.columns, options.format);
  if (!format) return refuse('unknownFormat', { columns: first.headers.slice(0, maxShownColumns) });
  const reading = format.read(table, { ...options, second });
  const { mappedColumns, productGroups, readProductGroup, language } = reading;
  const path = splitPath(options.category ?? '', '>');
  const standardCategory = path.length > 0 ? path : undefined;
  const repeated = await findRepeatedSkus(productGroups, readProductGroup);
  return {
    format: format.id,
    source: table.source,
    language,
    mappedColumns,
    rows: table.rows.length,
    count: productGroups.length,
    read: (from, to) =>
      productGroups.slice(from, to).map((rows, index) => {
        const product = readProductGroup(rows);
        return {
          ...product,
          variants: standardCategory
            ? product.variants.map((variant) => ({ ...variant, standardCategory }))
            : product.variants,
          errors: [...product.errors, ...(repeated.get(from + index) ?? [])],
        };
      }),
  };
}

const maxShownColumns = 100;

/** The table of a CSV file, a workbook or a feed, each of them as it is or as gzip. */
async function readTable(packed: Uint8Array, options: ImportReadingOptions): Promise<Table | RefusedFile> {
  if (packed.length > maxImportBytes)
    return refuse('notATable', { reason: 'tooLargeUnpacked', limit: maxImportBytes });
  const bytes = await unpackFile(packed);
  if ('failure' in bytes) return bytes;
  if (isZip(bytes)) return readWorkbook(bytes);
  if (isOldOrProtected(bytes)) return refuse('notATable', { reason: 'oldWorkbook' });
  const decoded = decodeText(bytes, options.encoding ?? encodingOfXml(bytes));
  if (!decoded) return refuse('notATable', { reason: 'binary' });
  const { text, encoding } = decoded;
  return isXml(text) ? readFeedXml(text, encoding) : parseTable(text, encoding);
}

/** What the first line of an XML file in ASCII's likeness says. */
function encodingOfXml(bytes: Uint8Array): ImportEncoding | undefined {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, name = ''] = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(start) ?? [];
  return importEncodings.find((encoding) => encoding === name.toLowerCase());
}
