import * as contract from '@kamra/contract/loyalty.ts';
import type { CatalogueReads } from '../database/catalogue-reads.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { adjustPoints, findBuyerPoints } from './adjust-points.ts';
import { previewPoints, readOwnPoints } from './read-own-points.ts';
import { reportPoints } from './report-points.ts';

/** What goods earn, for everybody. */
export function registerShopPointRoutes(endpoints: EndpointServer, { read }: CatalogueReads): void {
  endpoints.serve(contract.previewPoints, ({ query }, caller) =>
    read(caller, (pool) => previewPoints(pool, query)),
  );
}

/** Calls about points: a customer's own, and what staff see and correct. */
export function registerLoyaltyRoutes(endpoints: EndpointServer, { pool }: DatabaseConnection): void {
  endpoints.serve(contract.getOwnPoints, async ({ query }, caller) => {
    const session = await caller.shopSession();
    if (!session?.customerId) throw new ShopError('notSignedIn');
    return readOwnPoints(pool, session.customerId, query.currencyId);
  });
  endpoints.serve(contract.getBuyerPoints, ({ params }) => findBuyerPoints(pool, params.buyerId));
  endpoints.serve(contract.adjustBuyerPoints, async ({ params, body }, caller) => {
    await adjustPoints(pool, params.buyerId, body, await actingStaff(caller));
    return findBuyerPoints(pool, params.buyerId);
  });
  endpoints.serve(contract.getPointsReport, () => reportPoints(pool));
}
