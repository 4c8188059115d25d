import { localizedPath } from '@kamra/contract/languages.ts';
import { Suspense, useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { useLocale, useTranslations } from 'use-intl/react';
import { reloadPage } from '../ui/connection.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { failureOfPage, requestIdOf } from './page-failure.ts';

/** The first load of the pages that exist goes without it. */
const NotFound = import.meta.env.SSR
  ? (await import('./not-found.tsx')).NotFound
  : lazyPart(() => import('./not-found.tsx').then((part) => part.NotFound));

/** Shown for a page that failed: not found, offline, overloaded, or an unexpected error. */
export function ErrorPage() {
  const t = useTranslations('shop');
  const { revalidate, state } = useRevalidator();
  const error = useRouteError();
  const language = useLocale();
  const failure = failureOfPage(error);
  const isOffline = failure === 'offline';
  const retry = () => (isOffline ? revalidate() : reloadPage());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router's function is another one with each state
  useEffect(() => {
    if (!isOffline) return;
    addEventListener('online', revalidate);
    return () => removeEventListener('online', revalidate);
  }, [isOffline]);
  const requestId = requestIdOf(error);
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  }
  return (
    <div className="mx-auto max-w-xl text-center" role="alert">
      <title>{t(`error.${failure}.title`)}</title>
      <h1 className="heading mb-4">{t(`error.${failure}.title`)}</h1>
      <p className="mb-8 text-soft">{t(`error.${failure}.text`)}</p>
      {requestId && <p className="mb-8 text-soft text-sm">{t('error.requestId', { id: requestId })}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        <button type="button" className="button" aria-disabled={state === 'loading'} onClick={retry}>
          {t('error.retry')}
        </button>
        <a href={localizedPath(language, '/')} className="button-quiet">
          {t('error.home')}
        </a>
      </div>
    </div>
  );
}
