import * as contract from '@kamra/contract/change-batches.ts';
import { getPriceHistory as getPriceHistoryCall } from '@kamra/contract/price-history.ts';
import * as sheet from '@kamra/contract/product-sheet.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { getPriceHistory } from './get-price-history.ts';
import { listChangeBatches } from './list-change-batches.ts';
import { listProductChanges } from './list-product-changes.ts';
import { readProductSheet } from './read-product-sheet.ts';
import { saveProductSheet } from './save-product-sheet.ts';
import { undoBatch } from './undo-batch.ts';

/** Calls for the spreadsheet, for the history of products, and for the undo of what staff changed. */
export function registerProductChangeRoutes(endpoints: EndpointServer, connection: DatabaseConnection): void {
  const { db, pool } = connection;
  endpoints.serve(getPriceHistoryCall, ({ query }) => getPriceHistory(pool, query.productId));
  endpoints.serve(sheet.readProductSheet, ({ body }) => readProductSheet(connection, body));
  endpoints.serve(sheet.saveProductSheet, async ({ body }, caller) =>
    saveProductSheet(db, body, await actingStaff(caller)),
  );
  endpoints.serve(contract.listChangeBatches, ({ body }) => listChangeBatches(pool, body));
  endpoints.serve(contract.listProductChanges, ({ body }) => listProductChanges(pool, body));
  endpoints.serve(contract.undoChanges, async ({ body }, caller) =>
    undoBatch(db, body, await actingStaff(caller)),
  );
}
