import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { systemRoleCalls } from './system-role-calls.ts';

export const systemRolesResource: AdminResource = {
  name: 'system-roles',
  module: ['systemRoles', 'accessRights'],
  icon: <AdminPanelSettingsOutlined />,
  group: 'settings',
  screens: {
    list: lazyScreen(async () => (await import('./system-role-list.tsx')).SystemRoleList),
    create: lazyScreen(async () => (await import('./system-role-create.tsx')).SystemRoleCreate),
    edit: lazyScreen(async () => (await import('./system-role-edit.tsx')).SystemRoleEdit),
    recordRepresentation: 'name',
  },
  calls: systemRoleCalls,
};

/** What only one of the two rights opens on the screens of roles. */
export const roleRightResources: AdminResource[] = [
  { name: 'role-names', module: 'systemRoles' },
  { name: 'role-rights', module: 'accessRights' },
];
