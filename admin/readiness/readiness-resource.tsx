import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';

/** What a shop lacks before it opens, as the guide of a new one. */
export const readinessResource: AdminResource = {
  name: 'readiness',
  module: 'shopConfiguration',
  icon: <FactCheckOutlined />,
  group: 'settings',
  screens: { list: lazyScreen(async () => (await import('./readiness-page.tsx')).ReadinessPage) },
};
