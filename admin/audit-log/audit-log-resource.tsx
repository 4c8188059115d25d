import PolicyOutlined from '@mui/icons-material/PolicyOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const auditLogResource: AdminResource = {
  name: 'audit-log',
  module: 'auditLog',
  icon: <PolicyOutlined />,
  group: 'settings',
  screens: { list: lazyScreen(async () => (await import('./audit-log-screen.tsx')).AuditLogScreen) },
};
