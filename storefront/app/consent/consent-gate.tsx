import { lazy, Suspense } from 'react';
import { loadPart } from '../ui/connection.ts';
import { useConsent } from './consent-store.ts';

const ConsentBanner = lazy(() => loadPart(() => import('./consent-banner.tsx')));

/** Shows the banner to visitors without a choice, and on request. */
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
