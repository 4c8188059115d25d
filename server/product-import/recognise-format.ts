import type { ImportFailure, ImportFormat } from '@kamra/contract/product-import.ts';
import { findRepeatedSkus } from './find-repeated-skus.ts';
import type { ImportedTable, TableReading } from './imported-product.ts';
import { parseTable, type Table } from './parse-table.ts';
import { readKamraProducts } from './read-kamra-products.ts';
import { readSpreeProducts } from './read-spree-products.ts';
import { readSpreeTranslations } from './read-spree-translations.ts';

const formats: Record<ImportFormat, { needs: string[]; read: (table: Table) => TableReading }> = {
  spreeProducts: { needs: ['slug', 'sku', 'name', 'price', 'currency'], read: readSpreeProducts },
  spreeProductTranslations: { needs: ['slug', 'locale', 'name'], read: readSpreeTranslations },
  kamraProducts: { needs: ['sku'], read: readKamraProducts },
};

/** The format of a table by its columns, or null. */
export function recogniseFormat(columns: readonly string[]): ImportFormat | null {
  const has = (column: string) => columns.includes(column);
  if (formats.spreeProducts.needs.every(has)) return 'spreeProducts';
  if (formats.spreeProductTranslations.needs.every(has) && !has('sku')) return 'spreeProductTranslations';
  const isOurs =
    has('sku') && columns.some((column) => /^(name_[a-z]{2}|price_[a-z]{3}|stock)$/.test(column));
  return isOurs ? 'kamraProducts' : null;
}

/** Parses a file's text as products by its format, or returns the reason why it cannot. */
export async function readImportedTable(text: string): Promise<ImportedTable | ImportFailure> {
  const table = await parseTable(text);
  if (typeof table === 'string') return table;
  const columns = table.columns.map((column) => column.toLowerCase());
  const format = recogniseFormat(columns);
  if (!format) return 'unknownFormat';
  const { mappedColumns, productGroups, readProductGroup } = formats[format].read({ ...table, columns });
  const repeated = await findRepeatedSkus(productGroups, readProductGroup);
  return {
    format,
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
