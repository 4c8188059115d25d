import type { AdminResource } from '../admin-resource.ts';
import { lazyScreen } from '../lazy-screen.ts';

/** Opened from the product list, with its filter in the address. */
export const productSheetResource: AdminResource = {
  name: 'product-sheet',
  module: 'products',
  screens: { list: lazyScreen(async () => (await import('./product-sheet.tsx')).ProductSheet) },
};
