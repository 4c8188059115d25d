import StarOutlined from '@mui/icons-material/StarOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { windowItemCalls, windowSettingsCalls } from './window-calls.ts';

export const shopWindowResource: AdminResource = {
  name: 'shop-window',
  module: 'content',
  icon: <StorefrontOutlined />,
  group: 'content',
  screens: {
    list: lazyScreen(async () => (await import('./window-screen.tsx')).WindowScreen),
    create: lazyScreen(async () => (await import('./window-item-create.tsx')).WindowItemCreate),
    edit: lazyScreen(async () => (await import('./window-item-edit.tsx')).WindowItemEdit),
  },
  calls: windowItemCalls,
};

/** One record, reached from the shop window. */
export const windowSettingsResource: AdminResource = {
  name: 'window-settings',
  module: 'content',
  screens: {
    list: lazyScreen(async () => (await import('./back-to-window.tsx')).BackToWindow),
    edit: lazyScreen(async () => (await import('./window-settings-edit.tsx')).WindowSettingsEdit),
  },
  calls: windowSettingsCalls,
};

export const featuredProductsResource: AdminResource = {
  name: 'featured-products',
  module: 'products',
  icon: <StarOutlined />,
  group: 'content',
  screens: {
    list: lazyScreen(async () => (await import('./featured-products.tsx')).FeaturedProducts),
  },
};
