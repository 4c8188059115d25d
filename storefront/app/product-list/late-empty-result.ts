import { lazy } from 'react';

/** Most lists hold something: what an empty one shows is no part of their first load. */
export const LateEmptyResult = import.meta.env.SSR
  ? (await import('./empty-result.tsx')).EmptyResult
  : lazy(() => import('./empty-result.tsx').then((part) => ({ default: part.EmptyResult })));
