import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { changeSearchSynonym, StoredSynonym } from '@kamra/contract/search-synonyms.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { checkSynonymWords } from './check-synonym-words.ts';
import { toSynonym } from './list-synonyms.ts';
import { searchSynonyms } from './search-synonym-tables.ts';
import { findSynonym, writeSynonym } from './write-synonym.ts';

/**
 * Replaces a group of words; it is the shop's own then and stays when the demo shop goes. Throws notFound,
 * versionConflict, and invalidRequest naming wrong words.
 */
export async function changeSynonym(
  db: Database,
  { id, version, ...synonym }: EndpointInput<typeof changeSearchSynonym>['body'],
  actor: StaffActor,
): Promise<StoredSynonym> {
  checkSynonymWords(synonym);
  return writeSynonym(db, actor, 'update', async (tx) => {
    const before = await findSynonym(tx, id, version);
    const nextVersion = sql`nextval(pg_get_serial_sequence('search_synonyms', 'version'))`;
    const [row] = await tx
      .update(searchSynonyms)
      .set({ ...synonym, isDemo: false, version: nextVersion })
      .where(eq(searchSynonyms.id, id))
      .returning();
    return { before, after: toSynonym(row!) };
  });
}
