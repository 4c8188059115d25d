import {
  addSearchSynonym,
  changeSearchSynonym,
  listSearchSynonyms,
  removeSearchSynonym,
} from '@kamra/contract/search-synonyms.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { addSynonym } from './add-synonym.ts';
import { changeSynonym } from './change-synonym.ts';
import { listSynonyms } from './list-synonyms.ts';
import { removeSynonym } from './remove-synonym.ts';

/** Calls by which staff edit synonyms. */
export function registerSearchRoutes(endpoints: EndpointServer, { db }: DatabaseConnection): void {
  endpoints.serve(listSearchSynonyms, async () => ({ searchSynonyms: await listSynonyms(db) }));
  endpoints.serve(addSearchSynonym, async ({ body }, caller) =>
    addSynonym(db, body, await actingStaff(caller)),
  );
  endpoints.serve(changeSearchSynonym, async ({ body }, caller) =>
    changeSynonym(db, body, await actingStaff(caller)),
  );
  endpoints.serve(removeSearchSynonym, async ({ body }, caller) =>
    removeSynonym(db, body, await actingStaff(caller)),
  );
}
