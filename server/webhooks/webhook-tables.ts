import { type WebhookEvent, webhookDeliveryStates, webhookErrors } from '@kamra/contract/webhook-events.ts';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { systemUsers } from '../staff/staff-tables.ts';

const timestamptz = () => timestamp({ withTimezone: true });

/** Where messages of what happens in the shop are sent. */
export const webhooks = pgTable('webhooks', {
  id: serial().primaryKey(),
  version: integer().notNull().default(1),
  name: text().notNull(),
  url: text().notNull(),
  events: text().array().notNull().$type<WebhookEvent[]>(),
  lowStockLimit: integer().notNull(),
  /** Signs messages, so it is stored as it is; no reply but the one that makes it has it. */
  secret: text().notNull(),
  /** The secret before the last change, by which messages are signed, too, until then. */
  formerSecret: text(),
  formerSecretUntil: timestamptz(),
  isEnabled: boolean().notNull().default(true),
  isOffAfterFailures: boolean().notNull().default(false),
  /** Whoever made it is told when it is turned off. */
  systemUserId: integer().references(() => systemUsers.id, { onDelete: 'set null' }),
  createdAt: timestamptz().notNull().defaultNow(),
  /** Of attempts in a row that failed, the first one, and how many they are. */
  failingSince: timestamptz(),
  failures: integer().notNull().default(0),
  /** After failures nothing is sent until then. */
  restsUntil: timestamptz(),
  /** The process that sends has until then to say that it still does. */
  leasedUntil: timestamptz(),
});

/** The outbox of webhooks, written by triggers in the transaction of what happened, and the log of what was sent. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    webhookId: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    messageId: uuid().notNull().defaultRandom(),
    event: text().notNull(),
    /** The record that it tells of, e.g. `order:7`: its messages are sent one after the other. */
    orderingKey: text().notNull(),
    payload: jsonb().notNull(),
    state: text({ enum: webhookDeliveryStates }).notNull().default('waiting'),
    createdAt: timestamptz().notNull().defaultNow(),
    /** It is tried until then. */
    retryUntil: timestamptz().notNull().default(sql`now() + interval '3 days'`),
    nextAttemptAt: timestamptz().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    lastAttemptAt: timestamptz(),
    statusCode: integer(),
    error: text({ enum: webhookErrors }),
    durationMs: integer(),
  },
  (table) => [
    index('webhook_deliveries_waiting')
      .on(table.webhookId, table.orderingKey, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_of_webhook').on(table.webhookId, table.id),
    index('webhook_deliveries_by_age').on(table.createdAt),
    // What changes again before it is told is told once.
    uniqueIndex('webhook_deliveries_untold_changes')
      .on(table.webhookId, table.orderingKey)
      .where(
        sql`${table.event} = 'product.changed' and ${table.state} = 'waiting' and ${table.attempts} = 0`,
      ),
  ],
);
