import { listSearchSynonyms, replaceSearchSynonyms } from '@kamra/contract/search-synonyms.ts';
import { actingStaff } from '../acting-staff.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../serve-endpoint.ts';
import { listSynonyms } from './list-synonyms.ts';
import { replaceSynonyms } from './replace-synonyms.ts';

/** What staff decide about searches. */
export function registerSearchRoutes(endpoints: EndpointServer, { db }: DatabaseConnection): void {
  endpoints.serve(listSearchSynonyms, () => listSynonyms(db));
  endpoints.serve(replaceSearchSynonyms, async ({ body }, caller) =>
    replaceSynonyms(db, body, await actingStaff(caller)),
  );
}
