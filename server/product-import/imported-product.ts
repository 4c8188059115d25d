import type { Language } from '@kamra/contract/languages.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import type { ImportFormat, ImportRowError } from '@kamra/contract/product-import.ts';
import type { TableRow } from './parse-table.ts';

export const textFields = [
  'name',
  'businessName',
  'description',
  'care',
  'warnings',
  'metaTitle',
  'metaDescription',
  'nameCode',
] as const;
export type TextField = (typeof textFields)[number];
export type ImportedTexts = Partial<Record<Language, Partial<Record<TextField, string>>>>;

export interface ImportedAttribute {
  code: string;
  /** English names, for what is new to the catalogue. */
  name: string;
  value: { number: number; unit: string } | { option: string; optionName: string };
}

/** What a file says about one sellable thing; what it does not say stays as it is. */
export interface ImportedVariant {
  row: number;
  sku: string;
  published?: boolean;
  gtin?: string;
  modelNumber?: string;
  brandCode?: string;
  /** A path of names from the top, created where it is new, or the code of a category that exists. */
  category?: { path: string[] } | { code: string };
  vatRate?: number;
  stock?: number;
  weightGrams?: number;
  widthMillimetres?: number;
  heightMillimetres?: number;
  depthMillimetres?: number;
  /** Hundredths. */
  prices: Partial<Record<CurrencyId, number>>;
  texts: ImportedTexts;
  /** Part of the address in languages that are new, where the texts name none. */
  standardNameCode?: string;
  attributes: ImportedAttribute[];
  pictures: { row: number; column: string; url: string }[];
}

/** A product of a file with all rows that speak of it: they are taken or rejected together. */
export interface ImportedProduct {
  rows: number[];
  variants: ImportedVariant[];
  /** Code of the group that ties the variants; null leaves groups alone. */
  groupCode: string | null;
  /** Codes of the attributes in which the variants differ. */
  optionCodes: string[];
  /** Texts for every variant that the group has in the shop, instead of variants. */
  groupTexts?: { row: number; texts: ImportedTexts };
  errors: ImportRowError[];
}

/** A column of the file and the field of the shop it goes to; null goes nowhere. */
export interface ColumnMapping {
  column: string;
  field: string | null;
}

/** A table as one format reads it: the rows of each product, and how they become one. */
export interface TableReading {
  mappedColumns: ColumnMapping[];
  productGroups: TableRow[][];
  readFamily(rows: readonly TableRow[]): ImportedProduct;
}

/** A file whose products are read when they are needed, so that a large one stays small in memory. */
export interface ImportedTable {
  format: ImportFormat;
  mappedColumns: ColumnMapping[];
  rows: number;
  /** How many products there are. */
  count: number;
  read(from: number, to: number): ImportedProduct[];
}

/** A picture that a row asks for. */
export interface RequestedPicture {
  sku: string;
  row: number;
  column: string;
  url: string;
}
