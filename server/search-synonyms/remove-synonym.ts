import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { removeSearchSynonym } from '@kamra/contract/search-synonyms.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { searchSynonyms } from './search-synonym-tables.ts';
import { findSynonym, writeSynonym } from './write-synonym.ts';

/** Removes a group of words. Throws notFound and versionConflict. */
export async function removeSynonym(
  db: Database,
  { id, version }: EndpointInput<typeof removeSearchSynonym>['body'],
  actor: StaffActor,
): Promise<null> {
  return writeSynonym(db, actor, 'delete', async (tx) => {
    const before = await findSynonym(tx, id, version);
    await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id));
    return { before, after: null };
  });
}
