import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading, followFocus } from './follow-focus.ts';

/**
 * Keeps the focus within the page's content: after a press that removed what held it, and on a page that came without a
 * new document, which is read out from its heading as a new document would be from its start. What the page itself has
 * given the focus keeps it; other filters or another order of a list are the same page.
 */
export function useFollowedFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const frame = requestAnimationFrame(() => {
      if (!document.getElementById('content')?.contains(document.activeElement)) focusHeading();
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  useEffect(() => {
    document.addEventListener('click', followFocus, true);
    return () => document.removeEventListener('click', followFocus, true);
  }, []);
}
