import { localizedPath } from '@kamra/contract/languages.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { Form, useLocation, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { loadPart } from '../ui/connection.ts';
import { Icon } from '../ui/icon.tsx';
import { useTypedSearch } from './use-typed-search.ts';

const SearchSuggestions = lazy(() => loadPart(() => import('./search-suggestions.tsx')));

/** Category, words, button; without JavaScript an ordinary form that leads to the results. */
export function SearchForm() {
  const t = useTranslations('shop');
  const { language } = useShop();
  const [parameters] = useSearchParams();
  const action = localizedPath(language, '/search');
  const isOnResults = useLocation().pathname === action;
  const next = useNavigation().location;
  const query = isOnResults ? (parameters.get('searchText') ?? '') : '';
  const category = isOnResults ? (parameters.get('filterCategories') ?? '') : '';
  const field = useRef<HTMLInputElement>(null);
  const typed = useTypedSearch(query, isOnResults && (next?.pathname ?? action) === action, field);
  const [isUsed, setUsed] = useState(false);
  return (
    <Form
      action={action}
      role="search"
      onSubmit={({ currentTarget }) => {
        typed.stop();
        currentTarget.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
      }}
      className="relative flex w-full flex-wrap items-stretch rounded-[1.75rem] border border-edge bg-white"
    >
      <CategorySelect category={category} />
      <input
        ref={field}
        type="search"
        name="searchText"
        aria-label={t('search.field')}
        placeholder={t('search.placeholder')}
        defaultValue={query}
        onInput={typed.onInput}
        onFocus={() => setUsed(true)}
        // Room for what is too long: its page says so.
        maxLength={1000}
        autoComplete="off"
        className="min-h-12 min-w-0 flex-1 bg-transparent px-4 text-base placeholder:text-soft focus-visible:outline-none"
      />
      <button
        type="submit"
        className="m-1 grid min-h-11 min-w-11 place-items-center rounded-full bg-accent text-white hover:bg-accent-strong"
      >
        <Icon name="search" />
        <span className="sr-only">{t('search.submit')}</span>
      </button>
      {isUsed && field.current && (
        <Suspense>
          <SearchSuggestions field={field.current} />
        </Suspense>
      )}
    </Form>
  );
}

function CategorySelect({ category }: { category: string }) {
  const t = useTranslations('shop');
  const { categories } = useShop();
  return (
    <select
      key={category}
      name="filterCategories"
      aria-label={t('search.category')}
      defaultValue={category}
      className="select w-full rounded-t-[1.75rem] rounded-b-none border-0 border-b border-line text-sm sm:w-auto sm:max-w-48 sm:rounded-s-full sm:rounded-e-none sm:border-e sm:border-b-0"
    >
      <option value="">{t('allCategories')}</option>
      {categories.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
