import { lazy, Suspense } from 'react';
import { loadPart } from '../ui/connection.ts';
import { useAdded } from './added-store.ts';

const AddedPanel = lazy(() => loadPart(() => import('./added-panel.tsx')));

/** Where additions to the cart are confirmed; what appears here is read out. */
export function AddedHost() {
  const added = useAdded((state) => state.added);
  return (
    <div role="status" aria-live="polite">
      <Suspense fallback={null}>{added && <AddedPanel key={added.number} added={added} />}</Suspense>
    </div>
  );
}
