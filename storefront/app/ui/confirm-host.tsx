import { lazy, Suspense } from 'react';
import { useQuestion } from './confirm-store.ts';
import { loadPart } from './connection.ts';

const ConfirmDialog = lazy(() => loadPart(() => import('./confirm-dialog.tsx')));

/** Where questions appear; the dialog is loaded with the first of them. */
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
