import { lazy, Suspense } from 'react';
import { useQuickView } from '../product-card/quick-view-store.ts';
import { loadPart } from '../ui/connection.ts';

const QuickView = lazy(() => loadPart(() => import('./quick-view.tsx')));

/** Host of the quick view, whose code is loaded at its first use. */
export function QuickViewHost() {
  const product = useQuickView((state) => state.product);
  return (
    <Suspense fallback={null}>{product && <QuickView key={product.productId} product={product} />}</Suspense>
  );
}
