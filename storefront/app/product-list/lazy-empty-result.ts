import { lazy } from 'react';
import { loadPart } from '../ui/connection.ts';

/** Most lists hold something: what an empty one shows is no part of their first load. */
export const LazyEmptyResult = import.meta.env.SSR
  ? (await import('./empty-result.tsx')).EmptyResult
  : lazy(() => loadPart(() => import('./empty-result.tsx')).then((part) => ({ default: part.EmptyResult })));
