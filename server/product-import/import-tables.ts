import type { ImportMapping } from '@kamra/contract/import-mapping.ts';
import type { ImportOptions } from '@kamra/contract/import-options.ts';
import type { ImportFailureDetails, ImportReadingOptions } from '@kamra/contract/product-import.ts';
import {
  bigserial,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** By product id. */
export type SeenProducts = Record<string, [version: number, onHand: number]>;

/** The options of a run, and what held when its file was uploaded. */
export type StoredOptions = Partial<ImportOptions> & {
  /** The shop had no category, or no brand: unknown codes of the file are created by default. */
  hadNone?: { category: boolean; brand: boolean };
};

/** A file import with its report; the file is stored so that any process can run it. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    state: text({ enum: ['queued', 'running', 'paused', 'finished', 'cancelled', 'failed'] })
      .notNull()
      .default('queued'),
    failure: text(),
    failureDetails: jsonb().$type<ImportFailureDetails>(),
    fileName: text().notNull(),
    /** Of imports that an older version of the server started. */
    content: text().notNull().default(''),
    /** The file as it was uploaded, until the import ends. */
    file: bytea(),
    /** Belongs to the file, e.g. the combinations of its products. */
    secondFile: bytea(),
    /** Null for the defaults. */
    readingOptions: jsonb().$type<ImportReadingOptions>(),
    /** SHA-256 of the files and the reading options, by which an import finds the dry run of the same file. */
    contentHash: text(),
    /** Version and stock of the products, by id, at the upload; the import compares with them. */
    seenProducts: jsonb().$type<SeenProducts>(),
    onlyProductPublicId: uuid(),
    dryRun: boolean().notNull(),
    /** The import that this one takes back. */
    undoesImportId: uuid(),
    options: jsonb().$type<StoredOptions>().notNull().default({}),
    progress: numeric({ precision: 5, scale: 4, mode: 'number' }).notNull().default(0),
    /** The counts; what it lists is in `import_report_entries`. */
    report: jsonb(),
    startedById: integer(),
    startedByName: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('product_imports_newest').on(table.createdAt)],
);

/** Which fields the columns of a table are, by its header, for the next file of its kind. */
export const importMappings = pgTable(
  'import_mappings',
  {
    /** SHA-256 of the names of the columns, as they are looked up. */
    signature: text().primaryKey(),
    fields: jsonb().$type<ImportMapping>().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('import_mappings_newest').on(table.updatedAt)],
);

/** What a report lists, apart from its counts so that a batch only appends. */
export const importReportEntries = pgTable(
  'import_report_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['change', 'error', 'unknown'] }).notNull(),
    /** Each key is listed once. */
    key: text().notNull(),
    entry: jsonb().notNull(),
    /** How often it was met. */
    count: integer().notNull().default(1),
  },
  (table) => [uniqueIndex('import_report_entries_once').on(table.importId, table.kind, table.key)],
);

/**
 * The version that an import left each product with: its own changes are no conflict for its later rows. The changed
 * fields as they were before are for its undo.
 */
export const importedProducts = pgTable(
  'imported_products',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    productId: integer().notNull(),
    version: integer().notNull(),
    onHand: integer().notNull(),
    isNew: boolean().notNull(),
    before: jsonb().$type<Record<string, string>>(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.productId] })],
);

/** Pictures that an import still has to fetch; a row is deleted when its picture is done. */
export const importedPictures = pgTable(
  'imported_pictures',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    sku: text().notNull(),
    row: integer().notNull(),
    column: text().notNull(),
    url: text().notNull(),
    /** How often its host did not answer; such pictures come after the others. */
    attempts: integer().notNull().default(0),
  },
  (table) => [index('imported_pictures_by_import').on(table.importId, table.id)],
);
