import { remedyKinds } from '@kamra/contract/case-kinds.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { orderLines } from '../orders/order-tables.ts';
import { customerCases } from './case-tables.ts';

/**
 * Repairs and exchanges of a defective thing: since when the shop has it, and when the buyer had it back. `piece` is
 * which one of its line, counted from 1; null is every piece.
 */
export const caseRemedies = pgTable(
  'case_remedies',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    caseId: bigint({ mode: 'number' })
      .notNull()
      .references(() => customerCases.id, { onDelete: 'cascade' }),
    orderLineId: bigint({ mode: 'number' }).references(() => orderLines.id, { onDelete: 'set null' }),
    productName: text().notNull(),
    piece: smallint(),
    kind: text({ enum: remedyKinds }).notNull(),
    begunOn: date({ mode: 'string' }).notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    doneOn: date({ mode: 'string' }),
    recordedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('case_remedies_of_case').on(table.caseId),
    index('case_remedies_of_line').on(table.orderLineId),
    index('case_remedies_open').on(table.dueOn).where(sql`${table.doneOn} is null`),
    check('case_remedy_days', sql`${table.doneOn} >= ${table.begunOn}`),
  ],
);
