import { sql } from 'drizzle-orm';
import { check, date, integer, numeric, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';

const percent = () => numeric({ precision: 5, scale: 2, mode: 'number' });

/** VAT rates of other states of the union from a day on; orders keep those that they were placed with. */
export const vatRates = pgTable(
  'vat_rates',
  {
    id: serial().primaryKey(),
    version: integer().notNull().default(1),
    countryCode: text().notNull(),
    validFrom: date().notNull(),
    standard: percent().notNull(),
    /** Of what bears 18 % and 5 % in Hungary; null: the standard rate. */
    reduced: percent(),
    lower: percent(),
    source: text().notNull(),
  },
  (table) => [
    uniqueIndex('vat_rates_of_state').on(table.countryCode, table.validFrom),
    check(
      'vat_rate_of_other_state',
      sql`${table.countryCode} ~ '^[A-Z]{2}$' and ${table.countryCode} <> 'HU'`,
    ),
    check('vat_rate_percent', sql`${table.standard} between 0 and 50`),
  ],
);
