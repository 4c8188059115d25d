import { consentKinds } from '@kamra/contract/consent-texts.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { jsonb, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** The texts of one version by language and part, as visitors saw them. */
export type ConsentTexts = Record<Language, Record<string, string>>;

/** Versions of the texts that visitors agree to; consents name them. Rows are only ever added. */
export const consentTexts = pgTable(
  'consent_texts',
  {
    id: serial().primaryKey(),
    kind: text({ enum: consentKinds as ['cookies', 'newsletter'] }).notNull(),
    version: text().notNull(),
    texts: jsonb().$type<ConsentTexts>().notNull(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('consent_text_versions').on(table.kind, table.version)],
);
