import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { buyerCalls } from './buyer-calls.ts';

export const buyersResource: AdminResource = {
  name: 'buyers',
  module: 'customers',
  icon: <PeopleAltOutlined />,
  group: 'sales',
  screens: {
    list: lazyScreen(async () => (await import('./buyer-list.tsx')).BuyerList),
    show: lazyScreen(async () => (await import('./buyer-page.tsx')).BuyerPage),
    recordRepresentation: 'name',
  },
  calls: buyerCalls,
};
