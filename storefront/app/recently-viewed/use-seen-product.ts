import { useEffect } from 'react';
import { recordView } from './recently-viewed-store.ts';

/** Counts a product as viewed once its page is really seen: one that the browser loads ahead is not yet. */
export function useSeenProduct(productId: number): void {
  useEffect(() => {
    const record = () => recordView(productId);
    const { prerendering } = document as Document & { prerendering?: boolean };
    if (prerendering) document.addEventListener('prerenderingchange', record, { once: true });
    else record();
  }, [productId]);
}
