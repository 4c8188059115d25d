import { useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { LoadingOverlay } from '../ui/loading-overlay.tsx';

/** A thin line at the top while something loads, and the overlay for slow navigations. */
export function NavigationProgress() {
  const t = useTranslations('shop');
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const isLoading = state !== 'idle';
  return (
    <>
      <div
        aria-hidden="true"
        className={`fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent motion-safe:transition-transform duration-700 ${
          isLoading ? 'scale-x-75' : 'scale-x-0 opacity-0'
        }`}
      />
      {isLoading && location?.pathname !== pathname && (
        <LoadingOverlay text={t('loading')} longText={t('loadingLong')} />
      )}
    </>
  );
}
