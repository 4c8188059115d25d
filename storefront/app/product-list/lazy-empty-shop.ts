import { lazyPart } from '../ui/lazy-part.ts';

/** Loaded later in the browser: shops are rarely empty. */
export const LazyEmptyShop = import.meta.env.SSR
  ? (await import('./empty-shop.tsx')).EmptyShop
  : lazyPart(() => import('./empty-shop.tsx').then((part) => part.EmptyShop));
