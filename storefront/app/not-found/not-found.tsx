import { localizedPath } from '@kamra/contract/languages.ts';
import { Form, useLocation, useRouteLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl/react';
import type { Shell } from '../page/load-shell.ts';
import { type PageData, readPageData } from '../page/page-data.ts';
import { PageLink } from '../ui/page-link.tsx';
import { homePathOf, isOfAdmin } from './home-path-of.ts';

/** The specification's texts; the field searches, and everything else links home. */
export function NotFound() {
  const t = useTranslations('shop');
  const language = useLocale();
  const { pathname } = useLocation();
  const shop = useRouteLoaderData('root') as PageData<Shell> | undefined;
  const title = t('notFound.title');
  const home = homePathOf(pathname, language);
  const HomeLink = isOfAdmin(pathname) ? 'a' : PageLink;
  return (
    <div className="mx-auto max-w-xl text-center">
      <title>{shop ? `${readPageData(shop).name} > ${title}` : title}</title>
      <meta name="robots" content="noindex" />
      <p aria-hidden="true" className="mb-2 text-7xl font-bold text-accent-ink sm:text-8xl">
        404
      </p>
      <h1 className="mb-3 text-2xl font-semibold">{t('notFound.text')}</h1>
      <p className="mb-8 text-soft">{t('notFound.hint')}</p>
      <Form
        action={localizedPath(language, '/search')}
        onSubmit={(event) => {
          if (new FormData(event.currentTarget).get('searchText')?.toString().trim()) return;
          event.preventDefault();
          document.getElementById('not-found-home')?.click();
        }}
      >
        <input
          type="search"
          name="searchText"
          aria-label={t('notFound.keyword')}
          placeholder={t('notFound.keyword')}
          maxLength={1000}
          className="field"
        />
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <HomeLink id="not-found-home" href={home} className="button-quiet min-h-12">
            {t('notFound.home')}
          </HomeLink>
          <button type="submit" data-held className="button">
            {t('notFound.search')}
          </button>
        </div>
      </Form>
    </div>
  );
}
