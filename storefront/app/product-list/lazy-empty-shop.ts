import { lazy } from 'react';
import { loadPart } from '../ui/connection.ts';

/** Loaded later in the browser: shops are rarely empty. */
export const LazyEmptyShop = import.meta.env.SSR
  ? (await import('./empty-shop.tsx')).EmptyShop
  : lazy(() => loadPart(() => import('./empty-shop.tsx')).then((part) => ({ default: part.EmptyShop })));
