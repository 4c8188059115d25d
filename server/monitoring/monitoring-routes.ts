import * as shopState from '@kamra/contract/shop-state.ts';
import type { Config } from '../config.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { getShopState } from './get-shop-state.ts';
import { retryFailedJob } from './retry-failed-job.ts';

/** Calls by which staff see the state of the shop and retry failed jobs. */
export function registerMonitoringRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
  config: Config,
): void {
  endpoints.serve(shopState.getShopState, () => getShopState(pool, config));
  endpoints.serve(shopState.retryFailedJob, async ({ body }, caller) => {
    await retryFailedJob(db, body.jobId, await actingStaff(caller));
    return null;
  });
}
