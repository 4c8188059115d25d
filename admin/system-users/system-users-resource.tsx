import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { type AdminResource, toListRequest } from '../admin-resource.ts';
import { searched } from '../field-conditions.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { callStaff } from '../staff-call.ts';

const filters = { q: searched('name') };

export const systemUsersResource: AdminResource = {
  name: 'system-users',
  module: 'systemUsers',
  icon: <GroupOutlined />,
  group: 'settings',
  screens: {
    list: lazyScreen(async () => (await import('./system-user-list.tsx')).SystemUserList),
    recordRepresentation: 'name',
  },
  calls: {
    list: async (params) => {
      const body = toListRequest(filters, params);
      const reply = await callStaff('POST /api/SystemUser/Get', { body }, params.signal);
      return { data: reply.systemUsers, total: reply.totalCount };
    },
  },
};
