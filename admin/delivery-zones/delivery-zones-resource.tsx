import FlagOutlined from '@mui/icons-material/FlagOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { zoneCalls } from './zone-calls.ts';

export const deliveryZonesResource: AdminResource = {
  name: 'delivery-zones',
  module: 'shopConfiguration',
  icon: <FlagOutlined />,
  group: 'settings',
  screens: {
    list: lazyScreen(async () => (await import('./zone-list.tsx')).ZoneList),
    create: lazyScreen(async () => (await import('./zone-form.tsx')).ZoneCreate),
    edit: lazyScreen(async () => (await import('./zone-form.tsx')).ZoneEdit),
    recordRepresentation: 'name',
  },
  calls: zoneCalls,
};
