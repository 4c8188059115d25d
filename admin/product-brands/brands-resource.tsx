import SellOutlined from '@mui/icons-material/SellOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { brandCalls } from './brand-calls.ts';

export const productBrandsResource: AdminResource = {
  name: 'product-brands',
  module: 'brands',
  icon: <SellOutlined />,
  group: 'catalogue',
  screens: {
    list: lazyScreen(async () => (await import('./brand-list.tsx')).BrandList),
    create: lazyScreen(async () => (await import('./brand-create.tsx')).BrandCreate),
    edit: lazyScreen(async () => (await import('./brand-edit.tsx')).BrandEdit),
    recordRepresentation: 'name',
  },
  calls: brandCalls,
};
