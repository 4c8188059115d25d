import GroupOutlined from '@mui/icons-material/GroupOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { systemUserCalls } from './system-user-calls.ts';

export const systemUsersResource: AdminResource = {
  name: 'system-users',
  module: 'systemUsers',
  icon: <GroupOutlined />,
  group: 'settings',
  screens: {
    list: lazyScreen(async () => (await import('./system-user-list.tsx')).SystemUserList),
    create: lazyScreen(async () => (await import('./system-user-create.tsx')).SystemUserCreate),
    edit: lazyScreen(async () => (await import('./system-user-edit.tsx')).SystemUserEdit),
    recordRepresentation: 'name',
  },
  calls: systemUserCalls,
};
