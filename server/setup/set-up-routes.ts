import * as staff from '@kamra/contract/staff.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { setUpFirstAdministrator } from './set-up-first-administrator.ts';

/** Public call by which the one-time link sets up the first administrator. */
export function registerSetUpRoutes(endpoints: EndpointServer, { db }: DatabaseConnection): void {
  endpoints.serve(staff.setUpFirstAdministrator, async ({ body }, caller) => {
    await setUpFirstAdministrator(db, body, caller.address);
    return null;
  });
}
