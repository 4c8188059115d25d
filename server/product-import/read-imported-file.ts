import type {
  ImportFailure,
  ImportFailureDetails,
  ImportReadingOptions,
} from '@kamra/contract/product-import.ts';
import { decodeTable } from './decode-table.ts';
import { findRepeatedSkus } from './find-repeated-skus.ts';
import type { ImportedTable } from './imported-product.ts';
import { parseTable } from './parse-table.ts';
import { formats, recogniseFormat } from './recognise-format.ts';

export interface UploadedFile {
  bytes: Uint8Array;
  /** Belongs to the file, e.g. the combinations of its products. */
  secondBytes: Uint8Array | null;
}

/** A file that is refused as a whole. */
export interface RefusedFile {
  failure: ImportFailure;
  details: ImportFailureDetails;
}

/** Reads a file as products by the format that its columns have. */
export async function readImportedFile(
  { bytes }: UploadedFile,
  _options: ImportReadingOptions,
): Promise<ImportedTable | RefusedFile> {
  const text = decodeTable(bytes);
  if (text === null) return { failure: 'notATable', details: { reason: 'binary' } };
  const table = await parseTable(text);
  if (typeof table === 'string') return { failure: table, details: {} };
  const columns = table.columns.map((column) => column.toLowerCase());
  const format = recogniseFormat(columns);
  if (!format) return { failure: 'unknownFormat', details: { columns: table.columns } };
  const { mappedColumns, productGroups, readProductGroup, language } = formats[format].read({
    ...table,
    columns,
  });
  const repeated = await findRepeatedSkus(productGroups, readProductGroup);
  return {
    format,
    source: { kind: 'csv', encoding: 'utf-8', delimiter: ',' },
    language,
    mappedColumns,
    rows: table.rows.length,
    count: productGroups.length,
    read: (from, to) =>
      productGroups.slice(from, to).map((rows, index) => {
        const product = readProductGroup(rows);
        return { ...product, errors: [...product.errors, ...(repeated.get(from + index) ?? [])] };
      }),
  };
}
