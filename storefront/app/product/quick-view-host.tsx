import { lazy, Suspense } from 'react';
import { loadPart } from '../ui/connection.ts';
import { useQuickView } from './quick-view-store.ts';

const QuickView = lazy(() => loadPart(() => import('./quick-view.tsx')));

/** Where the quick view opens; its code is loaded when it is first asked for. */
export function QuickViewHost() {
  const product = useQuickView((state) => state.product);
  return (
    <Suspense fallback={null}>{product && <QuickView key={product.productId} product={product} />}</Suspense>
  );
}
