import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from '../ui/connection.ts';
import { useRecentlyViewed } from './recently-viewed-store.ts';

const RecentlyViewedRow = lazy(() => loadPart(() => import('./recently-viewed-row.tsx')));
const placeId = 'recently-viewed';

/** Recently viewed products without the current one, loaded when the row is near the window. */
export function RecentlyViewed({ viewing }: { viewing?: number }) {
  const productIds = useRecentlyViewed((state) => state.productIds);
  const others = productIds.filter((id) => id !== viewing);
  const isNear = useNearness(placeId);
  return (
    <div id={placeId} hidden={others.length === 0} className="min-h-96 pt-14">
      {isNear && others.length > 0 && (
        <Suspense fallback={null}>
          <RecentlyViewedRow productIds={others} />
        </Suspense>
      )}
    </div>
  );
}

/** True once the element is near the window, so that rows far below load nothing. */
function useNearness(id: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isNear;
}
