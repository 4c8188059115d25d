import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { replaceSearchSynonyms } from '@kamra/contract/search-synonyms.ts';
import { sql } from 'drizzle-orm';
import { notifyCatalogueChanged } from '../catalogue/catalogue-changed.ts';
import type { Database } from '../database/connect.ts';
import { invalidField, ShopError } from '../shop-error.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { wordsOf } from './fold-text.ts';
import { listSynonyms } from './list-synonyms.ts';
import { searchSynonyms } from './search-tables.ts';

type Replacement = EndpointInput<typeof replaceSearchSynonyms>['body'];

/**
 * Replaces the words that searches treat alike as a whole, with the audit row and the word to the caches.
 * Throws changedMeanwhile when another version is stored, and invalidRequest for a word without letters.
 */
export async function replaceSynonyms(db: Database, { version, synonyms }: Replacement, actor: StaffActor) {
  for (const [at, { words, alsoFind }] of synonyms.entries()) {
    for (const [field, each] of Object.entries({ words, alsoFind })) {
      const empty = each.findIndex((word) => wordsOf(word).length === 0);
      if (empty >= 0) throw invalidField(`synonyms.${at}.${field}.${empty}`, 'invalid');
    }
  }
  return db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE search_synonyms IN SHARE ROW EXCLUSIVE MODE`);
    const before = await listSynonyms(tx);
    if (before.version !== version) throw new ShopError('changedMeanwhile', { version: before.version });
    await tx.delete(searchSynonyms);
    if (synonyms.length > 0) await tx.insert(searchSynonyms).values(synonyms);
    const after = await listSynonyms(tx);
    await writeAuditLog(tx, actor, {
      module: 'shopConfiguration',
      action: 'replace',
      entity: 'searchSynonyms',
      entityId: null,
      before: before.synonyms,
      after: after.synonyms,
    });
    await notifyCatalogueChanged(tx, []);
    return after;
  });
}
