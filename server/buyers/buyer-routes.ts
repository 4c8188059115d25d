import * as contract from '@kamra/contract/buyers.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { addBuyerNote, blockBuyer, mergeBuyers } from './change-buyer.ts';
import { eraseBuyer } from './erase-buyer.ts';
import { exportBuyerData } from './export-buyer-data.ts';
import { findBuyer } from './find-buyer.ts';
import { listBuyers } from './list-buyers.ts';

/** Calls by which staff look after buyers. */
export function registerBuyerRoutes(endpoints: EndpointServer, connection: DatabaseConnection): void {
  const { db, pool } = connection;
  endpoints.serve(contract.listBuyers, ({ body }) => listBuyers(pool, body));
  endpoints.serve(contract.getBuyer, ({ params }) => findBuyer(pool, params.buyerId));
  endpoints.serve(contract.addBuyerNote, async ({ params: { buyerId }, body }, caller) => {
    await addBuyerNote(db, buyerId, body.text, await actingStaff(caller));
    return findBuyer(pool, buyerId);
  });
  endpoints.serve(contract.blockBuyer, async ({ params: { buyerId }, body }, caller) => {
    await blockBuyer(db, buyerId, body, await actingStaff(caller));
    return findBuyer(pool, buyerId);
  });
  endpoints.serve(contract.mergeBuyers, async ({ params: { buyerId }, body }, caller) => {
    await mergeBuyers(db, buyerId, body, await actingStaff(caller));
    return findBuyer(pool, buyerId);
  });
  endpoints.serve(contract.exportBuyerData, async ({ params }, caller) =>
    exportBuyerData(connection, params.buyerId, await actingStaff(caller)),
  );
  endpoints.serve(contract.eraseBuyer, async ({ params, body }, caller) =>
    eraseBuyer(pool, params.buyerId, body.version, await actingStaff(caller)),
  );
}
