import { lazy, Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useSnackbars } from './snackbar-store.ts';

const loadBox = () => import('./snackbar-box.tsx');
const SnackbarBox = lazy(loadBox);

/** Short messages at the top of the window; a live region. */
export function Snackbars() {
  const { snackbars, place } = useSnackbars();
  // Loaded before it is needed: a message may be about a lost connection.
  useEffect(() => void loadBox().catch(() => {}), []);
  const box = (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-3 z-50 flex flex-col items-center gap-2 px-3"
    >
      <Suspense fallback={null}>
        {snackbars.map((snackbar) => (
          <SnackbarBox key={snackbar.id} snackbar={snackbar} />
        ))}
      </Suspense>
    </div>
  );
  return place ? createPortal(box, place) : box;
}
