import TuneOutlined from '@mui/icons-material/TuneOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { attributeCalls } from './attribute-calls.ts';

export const productAttributesResource: AdminResource = {
  name: 'product-attributes',
  module: 'categories',
  icon: <TuneOutlined />,
  group: 'catalogue',
  screens: {
    list: lazyScreen(async () => (await import('./attribute-list.tsx')).AttributeList),
    create: lazyScreen(async () => (await import('./attribute-create.tsx')).AttributeCreate),
    edit: lazyScreen(async () => (await import('./attribute-edit.tsx')).AttributeEdit),
    recordRepresentation: 'code',
  },
  calls: attributeCalls,
};
