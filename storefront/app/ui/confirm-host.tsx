import { lazy, Suspense } from 'react';
import { useQuestion } from './confirm-store.ts';
import { loadPart } from './connection.ts';

const ConfirmDialog = lazy(() => loadPart(() => import('./confirm-dialog.tsx')));

/** Host of confirmation dialogs; the dialog is loaded at its first use. */
export function ConfirmHost() {
  const question = useQuestion((state) => state.question);
  return (
    question && (
      <Suspense>
        <ConfirmDialog question={question} />
      </Suspense>
    )
  );
}
