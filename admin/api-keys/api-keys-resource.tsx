import KeyOutlined from '@mui/icons-material/KeyOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { apiKeyCalls } from './api-key-calls.ts';

export const apiKeysResource: AdminResource = {
  name: 'api-keys',
  module: 'shopConfiguration',
  icon: <KeyOutlined />,
  group: 'settings',
  screens: {
    list: lazyScreen(async () => (await import('./api-key-list.tsx')).ApiKeyList),
    create: lazyScreen(async () => (await import('./api-key-form.tsx')).ApiKeyCreate),
    edit: lazyScreen(async () => (await import('./api-key-form.tsx')).ApiKeyEdit),
    recordRepresentation: 'name',
  },
  calls: apiKeyCalls,
};
