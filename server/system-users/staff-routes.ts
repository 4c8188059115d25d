import { findLastRecordChange } from '@kamra/contract/record-changes.ts';
import * as staff from '@kamra/contract/staff.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { setUpFirstAdministrator } from '../setup/set-up-first-administrator.ts';
import { findCurrentUser } from './find-current-user.ts';
import { findLastChange } from './find-last-record-change.ts';
import { findRoleRights } from './find-role-rights.ts';
import { listSystemUsers } from './list-system-users.ts';

/** Public call by which the one-time link sets up the first administrator. */
export function registerSetUpRoutes(endpoints: EndpointServer, { db }: DatabaseConnection): void {
  endpoints.serve(staff.setUpFirstAdministrator, async ({ body }, caller) => {
    await setUpFirstAdministrator(db, body, caller.address);
    return null;
  });
}

/** Calls by which staff see themselves and, with the right, members and roles. */
export function registerStaffRoutes(endpoints: EndpointServer, { db, pool }: DatabaseConnection): void {
  endpoints.serve(staff.currentSystemUser, async (_input, caller) =>
    findCurrentUser(pool, await caller.requireStaff()),
  );
  endpoints.serve(findLastRecordChange, async ({ query }, caller) =>
    findLastChange(db, query, await caller.requireStaff()),
  );
  endpoints.serve(staff.listSystemUsers, ({ body }) => listSystemUsers(pool, body));
  endpoints.serve(staff.getRoleAccessRights, ({ params }) => findRoleRights(db, params.roleId));
}
