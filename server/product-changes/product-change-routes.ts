import * as contract from '@kamra/contract/product-changes.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { listChangeBatches } from './list-change-batches.ts';
import { listProductChanges } from './list-product-changes.ts';
import { undoBatch } from './undo-batch.ts';

/** Calls for the history of products, and for the undo of what staff changed. */
export function registerProductChangeRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
): void {
  endpoints.serve(contract.listChangeBatches, ({ body }) => listChangeBatches(pool, body));
  endpoints.serve(contract.listProductChanges, ({ body }) => listProductChanges(pool, body));
  endpoints.serve(contract.undoChanges, async ({ body }, caller) =>
    undoBatch(db, body, await actingStaff(caller)),
  );
}
