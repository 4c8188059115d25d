import * as calls from '@kamra/contract/search-rules.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { addSearchPin, changePin, removePin } from './change-search-pins.ts';
import { changeStopWords, listStopWords } from './change-stop-words.ts';
import { listSearchPins } from './list-search-pins.ts';

/** Calls by which staff edit stop words and pinned products. */
export function registerSearchRuleRoutes(endpoints: EndpointServer, { db }: DatabaseConnection): void {
  endpoints.serve(calls.listSearchStopWords, async () => ({ stopWords: await listStopWords(db) }));
  endpoints.serve(calls.changeSearchStopWords, async ({ body }, caller) =>
    changeStopWords(db, body, await actingStaff(caller)),
  );
  endpoints.serve(calls.listSearchPins, async () => ({ searchPins: await listSearchPins(db) }));
  endpoints.serve(calls.addSearchPin, async ({ body }, caller) =>
    addSearchPin(db, body, await actingStaff(caller)),
  );
  endpoints.serve(calls.changeSearchPin, async ({ body }, caller) =>
    changePin(db, body, await actingStaff(caller)),
  );
  endpoints.serve(calls.removeSearchPin, async ({ body }, caller) =>
    removePin(db, body, await actingStaff(caller)),
  );
}
