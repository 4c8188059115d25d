import { lazy, Suspense } from 'react';
import { loadPart } from '../ui/connection.ts';
import { useConsent } from './consent-store.ts';

const ConsentBanner = lazy(() => loadPart(() => import('./consent-banner.tsx')));

/** Asks who has not chosen yet, or wants to choose again. */
export function ConsentGate() {
  const isShown = useConsent(({ isOpen, choices, isAsked }) => isOpen && (choices === null || isAsked));
  return (
    isShown && (
      <Suspense>
        <ConsentBanner />
      </Suspense>
    )
  );
}
