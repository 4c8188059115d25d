import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';

const intentDelay = 100;

/**
 * One listener for all links to pages: a click navigates without a new document, hover or focus prefetches the
 * page. So a link costs nothing to render, and works before and without JavaScript.
 */
export function LinkDelegate() {
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onClick = (event: MouseEvent) => {
      const link = pageLinkAt(event.target);
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      const keepsScroll = link.dataset.page === 'keep-scroll';
      void navigate(link.pathname + link.search + link.hash, {
        preventScrollReset: keepsScroll,
        viewTransition: markLeavingPicture(link),
      });
    };
    const onIntent = (event: Event) => {
      clearTimeout(timer);
      const link = pageLinkAt(event.target);
      if (!link) return;
      // A script that fails now fails for good, for the parts of this page that share it, too.
      const prefetch = () => navigator.onLine && setAhead(link.pathname + link.search);
      timer = setTimeout(prefetch, intentDelay);
    };
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    document.addEventListener('click', onClick);
    for (const name of events) document.addEventListener(name, onIntent, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', onClick);
      for (const name of events) document.removeEventListener(name, onIntent);
    };
  }, [navigate]);
  return ahead && <PrefetchPageLinks page={ahead} />;
}

function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null;
}

/**
 * The picture beside the link becomes the next page's `picture-arrives`, where the browser can show that; not
 * on a page that shows such a picture itself.
 */
function markLeavingPicture(link: HTMLAnchorElement): boolean {
  const picture = link.closest('article')?.querySelector('img');
  if (!picture || document.querySelector('.picture-arrives')) return false;
  document.querySelector('.picture-leaves')?.classList.remove('picture-leaves');
  picture.classList.add('picture-leaves');
  return true;
}

function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}
