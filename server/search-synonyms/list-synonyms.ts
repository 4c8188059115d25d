import { languageSchema } from '@kamra/contract/catalogue.ts';
import type { StoredSynonym } from '@kamra/contract/search-synonyms.ts';
import { asc } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { searchSynonyms } from './search-synonym-tables.ts';

/** The groups of words that searches treat alike, in the order in which they were added. */
export async function listSynonyms(db: Database): Promise<StoredSynonym[]> {
  return (await db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.id))).map(toSynonym);
}

export function toSynonym({ isDemo: _, ...row }: typeof searchSynonyms.$inferSelect): StoredSynonym {
  return { ...row, language: languageSchema.parse(row.language) };
}
