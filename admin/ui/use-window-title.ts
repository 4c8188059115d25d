import { useEffect } from 'react';

/** Names the window after the screen, so that tabs and the browser's history tell them apart. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Kamra` : 'Kamra';
  }, [title]);
}
