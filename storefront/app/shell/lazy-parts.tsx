import { lazy } from 'react';
import { loadPart } from '../ui/connection.ts';

/*
 * The server renders these parts with the page; the browser takes their scripts after everything else, and within
 * a Suspense the server's HTML stands until then. Imported statically they would be part of the first load.
 */
export const LazyPageEnd = import.meta.env.SSR
  ? (await import('./page-end.tsx')).PageEnd
  : lazy(() => loadPart(() => import('./page-end.tsx')).then((part) => ({ default: part.PageEnd })));
export const LazySideMenu = import.meta.env.SSR
  ? (await import('./side-menu.tsx')).SideMenu
  : lazy(() => loadPart(() => import('./side-menu.tsx')).then((part) => ({ default: part.SideMenu })));
