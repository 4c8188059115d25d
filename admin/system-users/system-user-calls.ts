import { isLanguage } from '@kamra/contract/languages.ts';
import type { SystemUser } from '@kamra/contract/staff.ts';
import type { RaRecord } from 'react-admin';
import { countOf, type ResourceCalls, toListRequest } from '../admin-resource.ts';
import { equals, oneOf, searched } from '../field-conditions.ts';
import { callStaff } from '../staff-call.ts';
import type { ListOrder } from '../ui/previous-next.tsx';

/** How members of staff are listed unless somebody chooses otherwise. */
export const systemUserListOrder: ListOrder = { sort: { field: 'name', order: 'ASC' } };
export const systemUserFilters = {
  q: searched('searchText'),
  state: oneOf('state'),
  roleId: equals('roleId'),
};

function toBody({ username, name, roleId, language }: Partial<SystemUser>) {
  return {
    username: username?.trim() ?? '',
    name: name ?? '',
    // That none is chosen is said by the server, as of every wrong field.
    roleId: roleId as number,
    language: isLanguage(language) ? language : 'hu',
  };
}

/** Operations of react-admin on members of staff. */
export const systemUserCalls: ResourceCalls = {
  list: async (params) => {
    const body = toListRequest(systemUserFilters, params);
    const reply = await callStaff('POST /api/SystemUser/Get', { body }, params.signal);
    return { data: reply.systemUsers, ...countOf(reply) };
  },
  one: (systemUserId, signal) =>
    callStaff('GET /api/SystemUser/:systemUserId', { params: { systemUserId } }, signal),
  create: (data) => callStaff('POST /api/SystemUser', { body: toBody(data as Partial<SystemUser>) }),
  update: ({ id, data }) => {
    const { version, active } = data as SystemUser;
    const body = { ...toBody(data as SystemUser), id: Number(id), version, active };
    return callStaff('PUT /api/SystemUser', { body });
  },
  remove: async ({ id, version }: RaRecord) => {
    await callStaff('DELETE /api/SystemUser', { body: { id: Number(id), version } });
  },
};
