import { lazyPart } from '../ui/lazy-part.ts';

/** Of one page alone; an import of it would be named by the list of routes, which every page loads. */
export const LazyOfficialFile = import.meta.env.SSR
  ? (await import('../page/official-file.tsx')).OfficialFile
  : lazyPart(() => import('../page/official-file.tsx').then((part) => part.OfficialFile));
