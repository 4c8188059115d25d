import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import type { SystemRole } from '@kamra/contract/system-roles.ts';
import { HttpError } from 'react-admin';
import type { ResourceCalls } from '../admin-resource.ts';
import { callStaff } from '../staff-call.ts';
import { pageOfAll } from '../ui/page-of-all.ts';
import type { ListOrder } from '../ui/previous-next.tsx';

export const systemRoleListOrder: ListOrder = { sort: { field: 'name', order: 'ASC' } };

/** A role as its screen has it; without the right to see them, it has no rights. */
export interface RoleForm extends SystemRole {
  rights: ModuleAccessRights | null;
}

async function loadRoles(signal?: AbortSignal): Promise<SystemRole[]> {
  return (await callStaff('GET /api/SystemRole', {}, signal)).systemRoles;
}

async function loadRole(id: string, signal?: AbortSignal): Promise<RoleForm> {
  const role = (await loadRoles(signal)).find((each) => each.id === Number(id));
  if (!role) throw new HttpError('errors.notFound', 404);
  const rights = await loadRights(role.id, signal).catch((error: HttpError) => {
    if (error.status === 403) return null;
    throw error;
  });
  return { ...role, rights };
}

async function loadRights(roleId: number, signal?: AbortSignal): Promise<ModuleAccessRights> {
  const params = { roleId };
  return (await callStaff('GET /api/SystemRoleModuleAccessRight/:roleId', { params }, signal)).rights;
}

/** Operations of react-admin on roles: the form is that of the rights. */
export const systemRoleCalls: ResourceCalls = {
  list: async (params) =>
    pageOfAll(await loadRoles(params.signal), params, {
      searchedIn: ({ name }) => [name],
      sortedBy: (role, field) => (field === 'userCount' ? role.userCount : role.name),
    }),
  one: loadRole,
  create: (data) => {
    const { name = '', copyOfRoleId } = data as { name?: string; copyOfRoleId?: number | null };
    return callStaff('POST /api/SystemRole', {
      body: { name: name ?? '', copyOfRoleId: copyOfRoleId || null },
    });
  },
  update: async ({ id, data }) => {
    const { version, rights } = data as RoleForm;
    if (!rights) throw new HttpError('errors.notAllowed', 403);
    const roleId = Number(id);
    await callStaff('PUT /api/SystemRoleModuleAccessRight', { body: { roleId, version, rights } });
    return loadRole(String(id));
  },
};
