import * as staff from '@kamra/contract/staff.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { setUpFirstAdministrator } from '../setup/set-up-first-administrator.ts';
import { findCurrentUser } from './find-current-user.ts';
import { findRoleRights } from './find-role-rights.ts';
import { listSystemUsers } from './list-system-users.ts';

/** Whoever holds the one-time link becomes the first administrator. */
export function registerSetUpRoutes(endpoints: EndpointServer, { db }: DatabaseConnection): void {
  endpoints.serve(staff.setUpFirstAdministrator, async ({ body }, caller) => {
    await setUpFirstAdministrator(db, body, caller.address);
    return null;
  });
}

/** Staff see themselves; members and roles are for those with the right. */
export function registerStaffRoutes(endpoints: EndpointServer, { db, pool }: DatabaseConnection): void {
  endpoints.serve(staff.currentSystemUser, async (_input, caller) =>
    findCurrentUser(pool, await caller.requireStaff()),
  );
  endpoints.serve(staff.listSystemUsers, ({ body }) => listSystemUsers(pool, body));
  endpoints.serve(staff.getRoleAccessRights, ({ params }) => findRoleRights(db, params.roleId));
}
