import type { ImportMappedField } from '@kamra/contract/import-mapping.ts';
import names from './field-names.json' with { type: 'json' };

/**
 * What shops call the fields of a product, in the shop's six languages and as `foldHeader` writes it; the first field
 * that has a name is taken.
 */
export const fieldNames: Partial<Record<ImportMappedField, readonly string[]>> = names;

/** An sku's if nothing else is: a barcode or a category may be called so as well. */
export const vagueNames: ReadonlySet<string> = new Set([
  'id',
  'code',
  'ref',
  'product id',
  'kod',
  'azonosito',
  'nr',
  'no',
  'код',
]);

/** A header in lower case without accents, signs and units in brackets: `Bruttó ár (Ft)` → `brutto ar ft`. */
export function foldHeader(header: string): string {
  return header
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?<=[a-zı])\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/ı/g, 'i')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
