import { lazy, Suspense } from 'react';
import { useQuickView } from '../product-card/quick-view-store.ts';
import { loadPart } from '../ui/connection.ts';

const QuickView = lazy(() => loadPart(() => import('./quick-view.tsx')));

/** Where the quick view opens; its code is loaded when it is first asked for. */
export function QuickViewHost() {
  const product = useQuickView((state) => state.product);
  return (
    <Suspense fallback={null}>{product && <QuickView key={product.productId} product={product} />}</Suspense>
  );
}
