import { languageSchema } from '@kamra/contract/catalogue.ts';
import type { ReplyInput } from '@kamra/contract/endpoint.ts';
import type { listSearchSynonyms } from '@kamra/contract/search-synonyms.ts';
import { asc } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { searchSynonyms } from './search-tables.ts';

type StoredSynonyms = ReplyInput<typeof listSearchSynonyms>;

/** The words that searches treat alike, in the order that staff gave them. */
export async function listSynonyms(db: Database): Promise<StoredSynonyms> {
  const rows = await db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.id));
  return {
    version: rows.at(-1)?.id ?? 0,
    synonyms: rows.map(({ language, words, alsoFind }) => ({
      language: languageSchema.parse(language),
      words,
      alsoFind,
    })),
  };
}
