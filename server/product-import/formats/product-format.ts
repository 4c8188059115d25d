import type { ImportReadingOptions, RecognisedFormat } from '@kamra/contract/product-import.ts';
import type { ColumnMapping, TableReading } from '../imported-product.ts';
import type { PriceTerms } from '../row-reader.ts';
import type { TableHead } from '../table-rows.ts';

/** What a format needs to know beside the table. */
export interface ReadingContext extends ImportReadingOptions {
  /** Of the second file. */
  second: TableHead | null;
}

/** A file format of products. */
export interface ProductFormat {
  id: RecognisedFormat;
  /** How sure it is that a table with these columns is of this format, from 0 (it is not) to 1. */
  recognise(columns: readonly string[]): number;
  read(table: TableHead, context: ReadingContext): TableReading;
}

/** Columns by which a format is recognised; those that begin with `^` are patterns. */
export interface TypicalColumns {
  /** All of them are there, each as one of its names. */
  needed: readonly (readonly string[])[];
  /** None of them is there. */
  foreign?: readonly string[];
  /** The more of them there are, the surer it is. */
  typical: readonly string[];
}

export function likeness(
  columns: readonly string[],
  { needed, foreign = [], typical }: TypicalColumns,
): number {
  const has = (name: string) =>
    name.startsWith('^')
      ? columns.some((column) => new RegExp(name, 'u').test(column))
      : columns.includes(name);
  if (!needed.every((names) => names.some(has)) || foreign.some(has)) return 0;
  return 0.5 + (0.5 * typical.filter(has).length) / Math.max(1, typical.length);
}

/** The table with columns named as the format looks them up. */
export function withNames(table: TableHead, nameOf: (column: string) => string | undefined): TableHead {
  return { ...table, columns: table.columns.map((column) => nameOf(column) ?? column) };
}

const textKinds = ['name', 'description', 'metaTitle', 'metaDescription', 'nameCode'];

/**
 * The shop's fields of the columns; of columns with the same name the first counts. Texts are those of the given
 * language, and prices those of the currency, where their column does not say.
 */
export function mapColumns(
  { columns, headers }: TableHead,
  fieldOf: (column: string) => string | null | undefined,
  { language, currency }: Partial<Pick<ReadingContext, 'language' | 'currency'>> = {},
): ColumnMapping[] {
  return columns.map((column, index) => {
    const field = columns.indexOf(column) === index ? (fieldOf(column) ?? null) : null;
    const ending = textEnding(field, language) ?? (field === 'price' ? currency : undefined);
    return { column: headers[index] ?? column, field: ending ? `${field}.${ending}` : field };
  });
}

function textEnding(field: string | null, language: string | undefined): string | undefined {
  return field !== null && textKinds.includes(field) ? language : undefined;
}

/** How prices are meant whose column does not say. */
export function priceTerms({ currency, prices, vatRate }: ReadingContext): PriceTerms {
  return { currency, addedVatRate: prices === 'net' ? vatRate : null };
}
