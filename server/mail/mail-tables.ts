import type { Language } from '@kamra/contract/languages.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { bytea } from '../database/bytea.ts';

/**
 * Mails of the shop, queued in the transaction that causes them; the job that sends one writes it from its
 * template and data first.
 */
export const mails = pgTable(
  'mails',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    messageId: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    language: text().notNull(),
    template: text().notNull(),
    data: jsonb().notNull(),
    text: text().notNull().default(''),
    html: text().notNull().default(''),
    /** Headers beyond the usual ones, e.g. how to unsubscribe. */
    headers: jsonb().notNull().default({}),
    state: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    error: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Earliest delivery; it is retried for three days from then. */
    sendAfter: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('mails_newest').on(table.createdAt),
    index('mails_by_state').on(table.state),
    index('mails_by_order')
      .on(sql`((${table.data} ->> 'orderId')::bigint)`)
      .where(sql`${table.data} ? 'orderId'`),
    index('mails_by_folded_recipient').on(
      sql`fold_email(${table.recipient})`,
      table.template,
      table.sendAfter,
    ),
  ],
);

/** Texts of mails in the shop's own words: of a mail a row, by language and block. */
export const mailTexts = pgTable('mail_texts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  mailId: text().notNull().unique(),
  version: integer().notNull().default(1),
  texts: jsonb().$type<Partial<Record<Language, Record<string, string>>>>().notNull().default({}),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Files that went with mails, each once: the conditions that a buyer accepted, warranty cards. */
export const mailFiles = pgTable('mail_files', {
  /** SHA-256 of what it was made from. */
  hash: text().primaryKey(),
  contentType: text().notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Which files went with a mail. */
export const mailAttachments = pgTable(
  'mail_attachments',
  {
    mailId: bigint({ mode: 'number' })
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    fileName: text().notNull(),
    hash: text()
      .notNull()
      .references(() => mailFiles.hash),
  },
  (table) => [
    primaryKey({ columns: [table.mailId, table.place] }),
    index('mail_attachments_by_file').on(table.hash),
  ],
);
