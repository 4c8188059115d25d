import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core';

/**
 * One row, whose version grows at the end of every transaction that writes search documents apart from the change of
 * their products, so that the order of versions is that of commits.
 */
export const documentVersion = pgTable(
  'document_version',
  {
    isOnly: boolean().primaryKey().default(true),
    version: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('document_version_one_row', sql`${table.isOnly}`)],
);
