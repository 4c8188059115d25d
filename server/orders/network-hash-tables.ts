import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The secret under which networks are hashed; made once per database. */
export const networkHashKeys = pgTable(
  'network_hash_keys',
  { id: integer().primaryKey().default(1), key: text().notNull() },
  (table) => [check('one_network_hash_key', sql`${table.id} = 1`)],
);
