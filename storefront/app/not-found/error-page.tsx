import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { NotFound } from './not-found.tsx';

/** What a page shows that could not be made: not found, or a failure with a way on. */
export function ErrorPage() {
  const t = useTranslations('shop');
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <div className="mx-auto max-w-xl text-center" role="alert">
      <title>{t('error.title')}</title>
      <h1 className="heading mb-4">{t('error.title')}</h1>
      <p className="mb-8 text-soft">{t('error.text')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <button type="button" className="button" onClick={() => location.reload()}>
          {t('error.retry')}
        </button>
        <a href="/" className="button-quiet">
          {t('error.home')}
        </a>
      </div>
    </div>
  );
}
