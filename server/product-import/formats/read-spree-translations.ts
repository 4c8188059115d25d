import { isLanguage } from '@kamra/contract/languages.ts';
import type { ImportedProduct, TableReading, TextField } from '../imported-product.ts';
import { plainTextOfHtml } from '../plain-text-of-html.ts';
import { type RowReader, rowReaderOf } from '../row-reader.ts';
import type { TableHead } from '../table-rows.ts';
import { likeness, mapColumns, type ProductFormat } from './product-format.ts';

const textColumns: Record<string, { field: TextField; maximum: number }> = {
  name: { field: 'name', maximum: 200 },
  description: { field: 'description', maximum: 20_000 },
  meta_title: { field: 'metaTitle', maximum: 200 },
  meta_description: { field: 'metaDescription', maximum: 500 },
};

/** Spree's translation table: a row is the texts of a product, by its slug, in one language. */
export const spreeProductTranslations: ProductFormat = {
  id: 'spreeProductTranslations',
  recognise: (columns) =>
    likeness(columns, {
      needed: [['slug'], ['locale'], ['name']],
      foreign: ['sku', 'price'],
      typical: ['description', 'meta_title', 'meta_description'],
    }),
  read: readTable,
};

function readTable(table: TableHead): TableReading {
  const open = rowReaderOf(table, { mayBeShort: true });
  return {
    language: 'en',
    mappedColumns: mapColumns(table, fieldOf),
    grouping: null,
    readProductGroup: ([row]) => readTranslation(open(row!)),
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
    return value ? [[field, field === 'description' ? plainTextOfHtml(value) : value]] : [];
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
