import { readFile } from 'node:fs/promises';
import { defaultReadingOptions, type ImportReadingOptions } from '@kamra/contract/product-import.ts';
import { expect } from 'vitest';
import type { ImportedProduct, ImportedTable } from '../product-import/imported-product.ts';
import { readImportedFile } from '../product-import/read-imported-file.ts';
import { openRowStore } from '../product-import/row-store.ts';

const folder = new URL('../product-import/formats/fixtures/', import.meta.url);

export const readFixture = (name: string) => readFile(new URL(name, folder));

/** Reads bytes or text as an import does, and expects a table of products. */
export async function readProducts(
  file: Uint8Array | string,
  options: Partial<ImportReadingOptions> = {},
  second: Uint8Array | null = null,
): Promise<{ table: ImportedTable; products: ImportedProduct[] }> {
  const table = await readUploaded(file, options, second);
  if ('failure' in table) expect.unreachable(JSON.stringify(table));
  return { table, products: await table.read(0, table.count) };
}

/** Reads bytes or text as an import does. */
export function readUploaded(
  file: Uint8Array | string,
  options: Partial<ImportReadingOptions> = {},
  secondBytes: Uint8Array | null = null,
) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  return readImportedFile({ bytes, secondBytes }, { ...defaultReadingOptions, ...options }, inMemory());
}

/** Rows in memory, and no mapping of columns. */
export const inMemory = () => ({ store: openRowStore(null), findMapping: async () => null });

/** Row, column and code of errors or warnings. */
export function problemsOf(products: readonly ImportedProduct[], kind: 'errors' | 'warnings' = 'errors') {
  return products.flatMap((product) =>
    (product[kind] ?? []).map(({ row, column, code }) => [row, column, code]),
  );
}
