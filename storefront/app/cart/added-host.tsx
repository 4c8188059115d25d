import { lazy, Suspense } from 'react';
import { loadPart } from '../ui/connection.ts';
import { useAdded } from './added-store.ts';

const AddedPanel = lazy(() => loadPart(() => import('./added-panel.tsx')));

/** Host of the confirmation of additions to the cart; a live region. */
export function AddedHost() {
  const added = useAdded((state) => state.added);
  return (
    <div role="status" aria-live="polite">
      <Suspense fallback={null}>{added && <AddedPanel key={added.number} added={added} />}</Suspense>
    </div>
  );
}
