import type { ApiKeyRights } from '@kamra/contract/api-keys.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';
import { systemUsers } from '../staff/staff-tables.ts';

const timestamptz = () => timestamp({ withTimezone: true });

/** Keys by which programs call as the member of staff who made them; only the hash of a key is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: serial().primaryKey(),
    version: integer().notNull().default(1),
    name: text().notNull(),
    prefix: text().notNull(),
    tokenHash: text().notNull().unique('api_keys_by_token_hash'),
    systemUserId: integer()
      .notNull()
      .references(() => systemUsers.id, { onDelete: 'cascade' }),
    rights: jsonb().$type<ApiKeyRights>().notNull(),
    networks: text().array().notNull().default(sql`'{}'`),
    createdAt: timestamptz().notNull().defaultNow(),
    expiresAt: timestamptz(),
    lastUsedAt: timestamptz(),
  },
  (table) => [index('api_keys_by_system_user').on(table.systemUserId)],
);
