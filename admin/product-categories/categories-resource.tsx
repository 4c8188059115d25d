import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { categoryCalls } from './category-calls.ts';

export const productCategoriesResource: AdminResource = {
  name: 'product-categories',
  module: 'categories',
  icon: <AccountTreeOutlined />,
  group: 'catalogue',
  screens: {
    list: lazyScreen(async () => (await import('./category-tree.tsx')).CategoryTree),
    create: lazyScreen(async () => (await import('./category-create.tsx')).CategoryCreate),
    edit: lazyScreen(async () => (await import('./category-edit.tsx')).CategoryEdit),
    recordRepresentation: 'code',
  },
  calls: categoryCalls,
};
