import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const carriersResource: AdminResource = {
  name: 'carriers',
  module: 'shopConfiguration',
  icon: <LocalShippingOutlined />,
  group: 'settings',
  screens: { list: lazyScreen(async () => (await import('./carriers-page.tsx')).CarriersPage) },
};
