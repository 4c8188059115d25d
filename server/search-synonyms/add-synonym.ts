import { maxSynonymGroups, type SearchSynonym, type StoredSynonym } from '@kamra/contract/search-synonyms.ts';
import { count } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { checkSynonymWords } from './check-synonym-words.ts';
import { toSynonym } from './list-synonyms.ts';
import { searchSynonyms } from './search-synonym-tables.ts';
import { writeSynonym } from './write-synonym.ts';

/** Adds a group of words. Throws invalidRequest naming wrong words, tooLarge when there are too many groups. */
export async function addSynonym(
  db: Database,
  synonym: SearchSynonym,
  actor: StaffActor,
): Promise<StoredSynonym> {
  checkSynonymWords(synonym);
  return writeSynonym(db, actor, 'create', async (tx) => {
    const [stored] = await tx.select({ groups: count() }).from(searchSynonyms);
    if (stored!.groups >= maxSynonymGroups) throw new ShopError('tooLarge', { groups: maxSynonymGroups });
    const [row] = await tx.insert(searchSynonyms).values(synonym).returning();
    return { after: toSynonym(row!) };
  });
}
