import { bigint, bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { orderLines, orders } from './order-tables.ts';

/** The official files of the guarantee with which an order was placed: the notice, and the GARAN label of a line. */
export const orderGuaranteeFiles = pgTable(
  'order_guarantee_files',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    orderId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Of a label. */
    orderLineId: bigint({ mode: 'number' }).references(() => orderLines.id, { onDelete: 'cascade' }),
    /** SHA-256 of the bytes, in hex. */
    hash: text().notNull(),
    /** Of a notice. */
    language: text(),
  },
  (table) => [
    index('order_guarantee_files_of_order').on(table.orderId),
    index('order_guarantee_files_of_line').on(table.orderLineId),
    index('order_guarantee_files_by_hash').on(table.hash),
  ],
);
