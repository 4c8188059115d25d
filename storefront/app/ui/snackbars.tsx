import { lazy, Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl/react';
import { closeSnackbars, type Snackbar, useSnackbars } from './snackbar-store.ts';

// A message may be about the lost connection that its script failed by.
const loadBox = () => import('./snackbar-box.tsx').catch(() => ({ default: PlainBox }));
const SnackbarBox = lazy(loadBox);

/** The message in its plainest form. */
function PlainBox({ snackbar: { id, code, values } }: { snackbar: Snackbar }) {
  const t = useTranslations('shop');
  return (
    <button type="button" className="button pointer-events-auto" onClick={() => closeSnackbars(id)}>
      {t(`snackbar.${code}`, values)}
    </button>
  );
}

/** Short messages at the top of the window; a live region. */
export function Snackbars() {
  const { snackbars, place } = useSnackbars();
  useEffect(() => void loadBox(), []); // before it is needed
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
