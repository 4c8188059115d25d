import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../ui/follow-focus.ts';

/**
 * A page that came without a new document is read out from its heading, as a new document would be from its start.
 * What the page itself has given the focus keeps it; other filters or another order of a list are the same page.
 */
export function useFocusOnNewPage(): void {
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
}
