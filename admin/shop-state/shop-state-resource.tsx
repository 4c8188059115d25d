import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const shopStateResource: AdminResource = {
  name: 'shop-state',
  module: 'shopConfiguration',
  icon: <MonitorHeartOutlined />,
  group: 'settings',
  screens: { list: lazyScreen(async () => (await import('./shop-state-page.tsx')).ShopStatePage) },
};
