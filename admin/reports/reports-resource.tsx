import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const reportsResource: AdminResource = {
  name: 'reports',
  module: ['orders', 'products'],
  icon: <BarChartOutlined />,
  group: 'sales',
  screens: { list: lazyScreen(async () => (await import('./reports-screen.tsx')).ReportsScreen) },
};
