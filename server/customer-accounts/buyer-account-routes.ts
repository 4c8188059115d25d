import * as accounts from '@kamra/contract/buyer-accounts.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { endAllSessions, lockAccount, sendPasswordLinkTo } from './change-buyer-account.ts';

/** Calls by which staff look after accounts of shoppers. */
export function registerBuyerAccountRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
): void {
  endpoints.serve(accounts.sendBuyerPasswordLink, async ({ params }, caller) =>
    sendPasswordLinkTo({ db, pool }, params.customerId, await actingStaff(caller)),
  );
  endpoints.serve(accounts.endBuyerSessions, async ({ params }, caller) => ({
    ended: await endAllSessions(db, params.customerId, await actingStaff(caller)),
  }));
  endpoints.serve(accounts.lockBuyerAccount, async ({ params, body }, caller) =>
    lockAccount({ db, pool }, params.customerId, body.isLocked, await actingStaff(caller)),
  );
}
