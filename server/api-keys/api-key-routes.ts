import * as keys from '@kamra/contract/api-keys.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { createApiKey } from './create-api-key.ts';
import { getApiKey, listApiKeys } from './list-api-keys.ts';
import { revokeApiKey, updateApiKey } from './update-api-key.ts';

/** Calls by which staff keep the keys of other programs. */
export function registerApiKeyRoutes(endpoints: EndpointServer, { db }: DatabaseConnection): void {
  endpoints.serve(keys.listApiKeys, () => listApiKeys(db));
  endpoints.serve(keys.getApiKey, ({ params }) => getApiKey(db, params.apiKeyId));
  endpoints.serve(keys.createApiKey, async ({ body }, caller) =>
    createApiKey(db, body, await caller.requireStaff(), await actingStaff(caller)),
  );
  endpoints.serve(keys.updateApiKey, async ({ body }, caller) =>
    updateApiKey(db, body, await caller.requireStaff(), await actingStaff(caller)),
  );
  endpoints.serve(keys.revokeApiKey, async ({ body }, caller) =>
    revokeApiKey(db, body.id, await actingStaff(caller)),
  );
}
