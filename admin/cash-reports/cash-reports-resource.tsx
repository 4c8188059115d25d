import LocalAtmOutlined from '@mui/icons-material/LocalAtmOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { cashReportCalls } from './cash-report-calls.ts';

export const cashReportsResource: AdminResource = {
  name: 'cash-reports',
  module: 'orders',
  icon: <LocalAtmOutlined />,
  group: 'sales',
  screens: {
    list: lazyScreen(async () => (await import('./cash-line-list.tsx')).CashLineList),
  },
  calls: cashReportCalls,
};
