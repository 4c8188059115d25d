import { localizedPath } from '@kamra/contract/languages.ts';
import { Form, useNavigate } from 'react-router';
import { useLocale, useTranslations } from 'use-intl/react';
import { ShopLink } from '../ui/shop-link.tsx';

/** The specification's texts, a search that works, and the way home. */
export function NotFound() {
  const t = useTranslations('shop');
  const language = useLocale();
  const navigate = useNavigate();
  return (
    <div className="mx-auto max-w-xl text-center">
      <title>{t('notFound.title')}</title>
      <meta name="robots" content="noindex" />
      <p aria-hidden="true" className="mb-2 text-7xl font-bold text-accent-ink sm:text-8xl">
        404
      </p>
      <h1 className="mb-3 text-2xl font-semibold">{t('notFound.text')}</h1>
      <p className="mb-8 text-soft">{t('notFound.hint')}</p>
      <Form
        action={localizedPath(language, '/search')}
        className="flex flex-col gap-3 sm:flex-row"
        onSubmit={(event) => {
          if (new FormData(event.currentTarget).get('searchText')?.toString().trim()) return;
          event.preventDefault();
          navigate(localizedPath(language, '/'));
        }}
      >
        <input
          type="search"
          name="searchText"
          aria-label={t('notFound.keyword')}
          placeholder={t('notFound.keyword')}
          maxLength={200}
          className="field"
        />
        <button type="submit" className="button">
          {t('notFound.search')}
        </button>
      </Form>
      <ShopLink to="/" className="button-quiet mt-6">
        {t('notFound.home')}
      </ShopLink>
    </div>
  );
}
