import MopedOutlined from '@mui/icons-material/MopedOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { methodCalls } from './method-calls.ts';

export const deliveryMethodsResource: AdminResource = {
  name: 'delivery-methods',
  module: 'shopConfiguration',
  icon: <MopedOutlined />,
  group: 'settings',
  screens: {
    list: lazyScreen(async () => (await import('./method-list.tsx')).MethodList),
    create: lazyScreen(async () => (await import('./method-form.tsx')).MethodCreate),
    edit: lazyScreen(async () => (await import('./method-form.tsx')).MethodEdit),
  },
  calls: methodCalls,
};
