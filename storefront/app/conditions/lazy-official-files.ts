import { lazyPart } from '../ui/lazy-part.ts';

/** Of one page alone; an import of it would be named by the list of routes, which every page loads. */
export const LazyOfficialFiles = import.meta.env.SSR
  ? (await import('../page/official-files-note.tsx')).OfficialFilesNote
  : lazyPart(() => import('../page/official-files-note.tsx').then((part) => part.OfficialFilesNote));
