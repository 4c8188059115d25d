import * as contract from '@kamra/contract/bulk-changes.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { getBulkChange, listBulkChanges } from './list-bulk-changes.ts';
import { cancelBulkChange, repeatBulkChange, startBulkChange } from './start-bulk-change.ts';

/** Calls by which staff change many products at once, which the job `change-products` does. */
export function registerBulkChangeRoutes(endpoints: EndpointServer, connection: DatabaseConnection): void {
  const { db, pool } = connection;
  endpoints.serve(contract.startBulkChange, async ({ body }, caller) =>
    startBulkChange(connection, body, await actingStaff(caller)),
  );
  endpoints.serve(contract.repeatBulkChange, async ({ body }, caller) =>
    repeatBulkChange(db, body.bulkChangeId, await actingStaff(caller)),
  );
  endpoints.serve(contract.cancelBulkChange, async ({ body }, caller) => ({
    state: await cancelBulkChange(db, body.bulkChangeId, await actingStaff(caller)),
  }));
  endpoints.serve(contract.getBulkChange, ({ params, query }) =>
    getBulkChange(pool, params.bulkChangeId, query.language),
  );
  endpoints.serve(contract.listBulkChanges, ({ body }) => listBulkChanges(pool, body));
}
