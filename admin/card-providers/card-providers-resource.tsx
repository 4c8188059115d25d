import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';

export const cardProvidersResource: AdminResource = {
  name: 'card-providers',
  module: 'shopConfiguration',
  icon: <CreditCardOutlined />,
  group: 'settings',
  screens: { list: lazyScreen(async () => (await import('./card-providers-page.tsx')).CardProvidersPage) },
};
