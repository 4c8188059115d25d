import { useStore } from 'react-admin';
import type { LinkTarget } from './use-palette-commands.ts';

const maxRecent = 6;

/** What was opened from the palette last, in this browser. */
export function useRecentTargets(): [LinkTarget[], (target: LinkTarget) => void] {
  const [recent, setRecent] = useStore<LinkTarget[]>('recentTargets', []);
  const remember = (target: LinkTarget) =>
    setRecent([target, ...recent.filter(({ id }) => id !== target.id)].slice(0, maxRecent));
  return [recent, remember];
}
