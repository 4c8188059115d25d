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
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** By product id. */
export type SeenProducts = Record<string, [version: number, onHand: number]>;

/** A file import with its report; the file is stored so that any process can run it. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    state: text({ enum: ['queued', 'running', 'finished', 'failed'] })
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
    progress: numeric({ precision: 5, scale: 4, mode: 'number' }).notNull().default(0),
    report: jsonb(),
    startedById: integer(),
    startedByName: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('product_imports_newest').on(table.createdAt)],
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
  },
  (table) => [index('imported_pictures_by_import').on(table.importId, table.id)],
);
