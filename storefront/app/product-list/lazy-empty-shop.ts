import { lazy } from 'react';
import { loadPart } from '../ui/connection.ts';

/** A shop is empty once: its notice is no part of the first load. */
export const LazyEmptyShop = import.meta.env.SSR
  ? (await import('./empty-shop.tsx')).EmptyShop
  : lazy(() => loadPart(() => import('./empty-shop.tsx')).then((part) => ({ default: part.EmptyShop })));
