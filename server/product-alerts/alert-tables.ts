import { productAlertKinds } from '@kamra/contract/product-alerts.ts';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from '../catalogue/catalogue-tables.ts';

/** Who wants one mail about a product, and gets none before they confirmed their address. It ends with that mail. */
export const productAlerts = pgTable(
  'product_alerts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text({ enum: productAlertKinds }).notNull(),
    email: text().notNull(),
    language: text().notNull(),
    currencyId: integer().notNull(),
    /** What the product cost when it was asked for, in minor units. */
    amount: bigint({ mode: 'number' }).notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('product_alerts_of_email').on(table.productId, table.kind, sql`fold_email(${table.email})`),
    index('product_alerts_by_email').on(sql`fold_email(${table.email})`),
    index('product_alerts_by_age').on(table.createdAt),
  ],
);
