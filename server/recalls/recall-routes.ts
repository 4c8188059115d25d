import * as contract from '@kamra/contract/recalls.ts';
import type { CatalogueReads } from '../database/catalogue-reads.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { getRecall, listRecalls } from './describe-recall.ts';
import { getShopRecall, listShopRecalls } from './find-shop-recalls.ts';
import { createRecall, deleteRecall, moveRecall, updateRecall } from './keep-recalls.ts';

/** Calls of anyone who looks whether something is recalled. */
export function registerShopRecallRoutes(endpoints: EndpointServer, { read }: CatalogueReads): void {
  endpoints.serve(contract.listShopRecalls, ({ query }, caller) =>
    read(caller, (pool) => listShopRecalls(pool, query)),
  );
  endpoints.serve(contract.getShopRecall, ({ params, query }, caller) =>
    read(caller, (pool) => getShopRecall(pool, params.recallId, query)),
  );
}

/** Calls by which staff call dangerous goods back. */
export function registerRecallRoutes(
  endpoints: EndpointServer,
  { pool }: Pick<DatabaseConnection, 'pool'>,
): void {
  endpoints.serve(contract.listRecalls, () => listRecalls(pool));
  endpoints.serve(contract.getRecall, ({ params }) => getRecall(pool, params.recallId));
  endpoints.serve(contract.createRecall, async ({ body }, caller) =>
    createRecall(pool, body, await actingStaff(caller)),
  );
  endpoints.serve(contract.updateRecall, async ({ body }, caller) =>
    updateRecall(pool, body, await actingStaff(caller)),
  );
  endpoints.serve(contract.moveRecall, async ({ body }, caller) =>
    moveRecall(pool, body, await actingStaff(caller)),
  );
  endpoints.serve(contract.deleteRecall, async ({ body }, caller) =>
    deleteRecall(pool, body, await actingStaff(caller)),
  );
}
