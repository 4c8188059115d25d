import { pointMovementKinds } from '@kamra/contract/loyalty.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-tables.ts';

const timestamptz = () => timestamp({ withTimezone: true });
const customerId = () =>
  integer()
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

/** Its row is locked by whatever changes the points of a customer. */
export const pointAccounts = pgTable('point_accounts', {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  openedAt: timestamptz().notNull().defaultNow(),
});

/** Points that were earned together, or given by staff: they become usable and expire at one time. */
export const pointLots = pgTable(
  'point_lots',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    customerId: customerId(),
    /** The order that earned them, kept when that is gone; null: given by staff. */
    orderId: bigint({ mode: 'number' }),
    /** All that ever came into it by earning or from staff. */
    points: integer().notNull(),
    /** What the movements of the lot add up to. */
    remaining: integer().notNull(),
    earnedAt: timestamptz().notNull().defaultNow(),
    usableFrom: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    /** When the customer was told that it expires. */
    noticedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('point_lots_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('point_lots_by_customer').on(table.customerId),
    index('point_lots_by_expiry').on(table.expiresAt).where(sql`${table.remaining} > 0`),
    check('point_lot_remaining', sql`${table.remaining} between 0 and ${table.points}`),
    check('point_lot_times', sql`${table.expiresAt} > ${table.usableFrom}`),
  ],
);

/** What happened to the points of a lot. Rows are only ever added. */
export const pointMovements = pgTable(
  'point_movements',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    customerId: customerId(),
    lotId: bigint({ mode: 'number' })
      .notNull()
      .references(() => pointLots.id, { onDelete: 'cascade' }),
    at: timestamptz().notNull().defaultNow(),
    kind: text({ enum: pointMovementKinds }).notNull(),
    points: integer().notNull(),
    orderId: bigint({ mode: 'number' }),
    /** The member of staff, by name. */
    actor: text(),
    reason: text(),
    /** Of a correction: sent twice it is made once. */
    requestId: text(),
  },
  (table) => [
    index('point_movements_by_customer').on(table.customerId, table.id),
    index('point_movements_by_lot').on(table.lotId),
    index('point_movements_by_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('point_movements_by_request').on(table.requestId).where(sql`${table.requestId} is not null`),
    check(
      'point_movement_sign',
      sql`case when ${table.kind} in ('earned', 'givenBack') then ${table.points} > 0
        when ${table.kind} = 'adjusted' then ${table.points} <> 0 else ${table.points} < 0 end`,
    ),
  ],
);

/** Orders whose points have to be looked at again; triggers on what happens to orders fill it. */
export const pointTasks = pgTable('point_tasks', {
  orderId: bigint({ mode: 'number' }).primaryKey(),
  queuedAt: timestamptz().notNull().defaultNow(),
});
