import type { ProductExportColumn } from '@kamra/contract/exports.ts';
import { toFieldConditions } from '../field-conditions.ts';
import { callStaff } from '../staff-call.ts';
import type { ExportChoice } from '../ui/export-dialog.tsx';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import { productFilters } from './product-filters.ts';

/** Without columns: all that an import reads back. */
const columnsOf: Record<string, ProductExportColumn[] | undefined> = {
  products: undefined,
  prices: [
    'sku',
    'name_hu',
    'price_huf',
    'price_eur',
    'price_usd',
    'shown_price_huf',
    'shown_price_eur',
    'shown_price_usd',
    'reference_price_huf',
  ],
  stock: ['sku', 'name_hu', 'stock', 'reserved', 'available', 'published'],
};

/** What the list of products can be exported as; each is read back by the import. */
export function useProductExports(): ExportChoice[] {
  const language = useStaffLanguage();
  return Object.entries(columnsOf).map(([id, columns]) => ({
    id,
    name: `export.kinds.${id}`,
    text: `export.texts.${id}`,
    isFiltered: true,
    prepare: async (file, filterValues) => {
      const products = {
        fieldConditions: toFieldConditions(productFilters, filterValues),
        language,
      } as const;
      const body = { ...file, products, ...(columns && { columns }) };
      const { exportId } = await callStaff('POST /api/Product/Export', { body });
      return `/api/Product/Export/${exportId}`;
    },
  }));
}
