import * as configuration from '@kamra/contract/configuration.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { describeStaffTables } from './describe-staff-tables.ts';
import { getConfiguration } from './get-configuration.ts';
import { updateConfiguration } from './update-configuration.ts';

/** Calls by which staff see and change the settings of the shop. */
export function registerConfigurationRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
): void {
  endpoints.serve(configuration.getConfiguration, () => getConfiguration(db));
  endpoints.serve(configuration.updateConfiguration, async ({ body }, caller) =>
    updateConfiguration(db, body, await actingStaff(caller)),
  );
  endpoints.serve(configuration.getStaffTableMetadata, async ({ body }, caller) => {
    const { rights } = await caller.requireStaff();
    return { tableMetadata: await describeStaffTables(pool, body, rights) };
  });
}
