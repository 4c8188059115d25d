import { languages } from '@kamra/contract/languages.ts';
import type { StoredStopWords } from '@kamra/contract/search-rules.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { checkSearchedWords } from './check-searched-words.ts';
import { searchStopWords } from './search-rule-tables.ts';
import { writeSearchRule } from './write-search-rule.ts';

/** The stop words of every language, of one that has none an empty list. */
export async function listStopWords(db: Database): Promise<StoredStopWords[]> {
  const rows = await db.select().from(searchStopWords);
  const byLanguage = new Map(rows.map((row) => [row.language, row]));
  return languages.map((language) => {
    const { words = [], version = 0 } = byLanguage.get(language) ?? {};
    return { language, words, version };
  });
}

/**
 * Replaces the stop words of a language. Throws versionConflict when staff saw another version, and invalidRequest
 * naming wrong words.
 */
export async function changeStopWords(
  db: Database,
  { language, words, version }: StoredStopWords,
  actor: StaffActor,
): Promise<StoredStopWords> {
  checkSearchedWords(words, { isWord: true });
  const rule = { entity: 'searchStopWords', table: sql`search_stop_words`, action: 'update' } as const;
  return writeSearchRule(db, actor, rule, async (tx) => {
    const [before] = await tx.select().from(searchStopWords).where(eq(searchStopWords.language, language));
    const storedVersion = before?.version ?? 0;
    if (storedVersion !== version) throw new ShopError('versionConflict', { version: storedVersion });
    const nextVersion = sql`nextval(pg_get_serial_sequence('search_stop_words', 'version'))`;
    const [row] = await tx
      .insert(searchStopWords)
      .values({ language, words })
      .onConflictDoUpdate({ target: searchStopWords.language, set: { words, version: nextVersion } })
      .returning();
    return { before, after: { language, words, version: row!.version } };
  });
}
