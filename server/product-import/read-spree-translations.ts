import { isLanguage } from '@kamra/contract/languages.ts';
import type { ImportedProduct, TableReading, TextField } from './imported-product.ts';
import type { Table } from './parse-table.ts';
import { placesOf, type RowReader, readRow } from './row-reader.ts';

const textColumns: Record<string, { field: TextField; maximum: number }> = {
  name: { field: 'name', maximum: 200 },
  description: { field: 'description', maximum: 20_000 },
  meta_title: { field: 'metaTitle', maximum: 200 },
  meta_description: { field: 'metaDescription', maximum: 500 },
};

/** Spree's translation table: a row is the texts of a product, by its slug, in one language. */
export function readSpreeTranslations({ columns, rows }: Table): TableReading {
  const places = placesOf(columns);
  return {
    language: 'en',
    mappedColumns: columns.map((column) => ({ column, field: fieldOf(column) })),
    productGroups: rows.map((row) => [row]),
    readProductGroup: ([row]) => readTranslation(readRow(places, columns.length, row!)),
  };
}

function fieldOf(column: string): string | null {
  if (column === 'slug') return 'variantGroup';
  if (column === 'locale') return 'language';
  return textColumns[column]?.field ?? null;
}

function readTranslation(reader: RowReader): ImportedProduct {
  const slug = reader.text('slug');
  if (!slug) reader.fail('slug', 'missing');
  const language = reader.text('locale')?.toLowerCase().split(/[-_]/)[0];
  if (!language) reader.fail('locale', 'missing');
  else if (!isLanguage(language)) reader.fail('locale', 'unknownLanguage');
  const texts = Object.entries(textColumns).flatMap(([column, { field, maximum }]) => {
    const value = reader.text(column, maximum);
    return value ? [[field, value]] : [];
  });
  return {
    rows: [reader.row],
    variants: [],
    groupCode: slug ?? null,
    optionCodes: [],
    groupTexts: {
      row: reader.row,
      texts: isLanguage(language) ? { [language]: Object.fromEntries(texts) } : {},
    },
    errors: reader.errors,
  };
}
