import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core';

/** Makers and EU responsible persons, with the addresses that (EU) 2023/988 wants shown. */
export const economicOperators = pgTable('economic_operators', {
  id: serial().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  postalAddress: text().notNull(),
  electronicAddress: text().notNull(),
  countryCode: text(),
  version: integer().notNull().default(1),
});
