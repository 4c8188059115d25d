import type { importTextFields } from '@kamra/contract/import-options.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { CurrencyId } from '@kamra/contract/money.ts';
import type { ImportRowError, ImportSource, RecognisedFormat } from '@kamra/contract/product-import.ts';
import type { RowGrouping } from './formats/group-rows.ts';
import type { TableRow } from './table-rows.ts';

export type TextField = (typeof importTextFields)[number];
export type ImportedTexts = Partial<Record<Language, Partial<Record<TextField, string>>>>;

export interface ImportedAttribute {
  code: string;
  /** Names in the language of the file, for what is new to the catalogue. */
  name: string;
  value: { number: number; unit: string } | { option: string; optionName: string };
}

/** A variant as a file has it; fields that it leaves out stay as they are. */
export interface ImportedVariant {
  row: number;
  sku: string;
  published?: boolean;
  gtin?: string;
  modelNumber?: string;
  shelfPlace?: string;
  tags?: string[];
  /** The code of a brand that exists, in our own format. */
  brandCode?: string;
  /** The name of a brand, in the formats of others. */
  brandName?: string;
  /** A path of names from the top, created where it is new, or the code of a category that exists. */
  category?: { path: string[] } | { code: string };
  /** The path of names where a new product is placed whose file names no category. */
  standardCategory?: string[];
  /** Further paths of names under which the old shop listed the product. */
  otherCategories?: string[][];
  /** Further categories by their codes: those of our own format, and what the paths were found to be. */
  otherCategoryCodes?: string[];
  vatRate?: number;
  stock?: number;
  /** What a unit costs the shop, in minor units of forints without VAT. */
  purchaseAmount?: number;
  weightGrams?: number;
  widthMillimetres?: number;
  heightMillimetres?: number;
  depthMillimetres?: number;
  /** Waste, battery, energy label and contact with food by field, as comparisons write them. */
  wasteAndEnergy?: Record<string, string>;
  /** Gross, in minor units: what the product costs now. */
  prices: Partial<Record<CurrencyId, number>>;
  texts: ImportedTexts;
  /** Name code for new languages whose texts have none. */
  standardNameCode?: string;
  attributes: ImportedAttribute[];
  /** In the order in which they are shown. A value that is no URL is the name of a file. */
  pictures: { row: number; column: string; url: string }[];
}

/** A product of a file with all of its rows, which are accepted or rejected together. */
export interface ImportedProduct {
  rows: number[];
  variants: ImportedVariant[];
  /** Code of the variant group; null leaves groups unchanged. */
  groupCode: string | null;
  /** Codes of the attributes in which the variants differ. */
  optionCodes: string[];
  /** Texts for every variant that the group has in the shop, instead of variants. */
  groupTexts?: { row: number; texts: ImportedTexts };
  errors: ImportRowError[];
  /** Reported, but the product is imported. */
  warnings?: ImportRowError[];
}

/** A column of the file and its field of the shop; null when it is ignored. */
export interface ColumnMapping {
  column: string;
  field: string | null;
}

/** A table as read by one format: which rows are a product, and how to convert them. */
export interface TableReading {
  language: Language;
  /** Read after the last row. */
  mappedColumns: ColumnMapping[];
  /** Null where each row is a product. */
  grouping: RowGrouping | null;
  /** The skus of a row that is a product, where they can be told without reading the rest of it. */
  skusOf?: (row: TableRow) => string[];
  /** Which rows of the second file belong to a product: those with the same key. */
  second?: { keyOfProduct(row: TableRow): string; keyOfRow(row: TableRow): string } | null;
  readProductGroup(rows: readonly TableRow[], secondRows: readonly TableRow[]): ImportedProduct;
}

/** A file whose products are parsed when they are asked for; in memory is what tells which rows they are. */
export interface ImportedTable {
  format: RecognisedFormat;
  source: ImportSource;
  /** The language of the names of categories, brands, attributes and choices. */
  language: Language;
  mappedColumns: ColumnMapping[];
  rows: number;
  /** How many products there are. */
  count: number;
  read(from: number, to: number): Promise<ImportedProduct[]>;
  /** Of all products, rejected ones too; none for a file that has no products of its own. */
  skus(): string[];
}

/** A picture that a row requests. */
export interface RequestedPicture {
  sku: string;
  row: number;
  column: string;
  url: string;
}
