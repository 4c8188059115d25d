import type { ImportFormat } from '@kamra/contract/product-import.ts';
import type { TableReading } from './imported-product.ts';
import type { Table } from './parse-table.ts';
import { readKamraProducts } from './read-kamra-products.ts';
import { readSpreeProducts } from './read-spree-products.ts';
import { readSpreeTranslations } from './read-spree-translations.ts';

interface Format {
  needs: string[];
  read(table: Table): TableReading;
}

export const formats = {
  spreeProducts: { needs: ['slug', 'sku', 'name', 'price', 'currency'], read: readSpreeProducts },
  spreeProductTranslations: { needs: ['slug', 'locale', 'name'], read: readSpreeTranslations },
  kamraProducts: { needs: ['sku'], read: readKamraProducts },
} satisfies Partial<Record<ImportFormat, Format>>;

/** The format of a table by its columns, or null. */
export function recogniseFormat(columns: readonly string[]): keyof typeof formats | null {
  const has = (column: string) => columns.includes(column);
  if (formats.spreeProducts.needs.every(has)) return 'spreeProducts';
  if (formats.spreeProductTranslations.needs.every(has) && !has('sku')) return 'spreeProductTranslations';
  const isOurs =
    has('sku') && columns.some((column) => /^(name_[a-z]{2}|price_[a-z]{3}|stock)$/.test(column));
  return isOurs ? 'kamraProducts' : null;
}
