import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { products } from '../catalogue/catalogue-tables.ts';
import { customerCases } from './case-tables.ts';

/** Questions of customers with the answers of staff, in words that staff chose to be shown: they name nobody. */
export const productQuestions = pgTable(
  'product_questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null once the case has been deleted with its personal data. */
    caseId: bigint({ mode: 'number' })
      .unique()
      .references(() => customerCases.id, { onDelete: 'set null' }),
    language: text().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    shownAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('product_questions_by_product').on(table.productId, table.shownAt)],
);
