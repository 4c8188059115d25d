import { getRoleAccessRights } from '@kamra/contract/staff.ts';
import * as roles from '@kamra/contract/system-roles.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { readRole } from '../staff/read-role.ts';
import { createRole } from './create-role.ts';
import { deleteRole } from './delete-role.ts';
import { listRoles } from './list-roles.ts';
import { renameRole } from './rename-role.ts';
import { replaceRights } from './replace-rights.ts';

/** Calls by which staff keep roles and their rights. */
export function registerSystemRoleRoutes(
  endpoints: EndpointServer,
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
): void {
  endpoints.serve(roles.listSystemRoles, async (_input, caller) => ({
    systemRoles: await listRoles(db, await caller.requireStaff()),
  }));
  endpoints.serve(roles.createSystemRole, async ({ body }, caller) =>
    createRole(pool, body, await actingStaff(caller)),
  );
  endpoints.serve(roles.renameSystemRole, async ({ body }, caller) =>
    renameRole(pool, body, await actingStaff(caller)),
  );
  endpoints.serve(roles.deleteSystemRole, async ({ body }, caller) =>
    deleteRole(pool, body, await actingStaff(caller)),
  );
  endpoints.serve(getRoleAccessRights, async ({ params }) => {
    const { id, name, version, isAdministrator, rights } = await readRole(db, params.roleId);
    return { roleId: id, roleName: name, version, isAdministrator, rights };
  });
  endpoints.serve(roles.replaceRoleAccessRights, async ({ body }, caller) =>
    replaceRights(pool, body, await actingStaff(caller)),
  );
}
