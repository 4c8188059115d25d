import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { columnClasses, columnsOf } from '../product-card/card-columns.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { PageSizeChoice, SortChoice } from './list-choices.tsx';
import type { ListScope } from './list-conditions.ts';
import { ListFilters } from './list-filters.tsx';
import { LoadMore } from './load-more.tsx';
import type { LoadedList } from './load-product-list.ts';
import { Pagination } from './pagination.tsx';
import { listSearch, type ProductListQuery, withoutFilters } from './product-list-query.ts';
import { PromotedChips } from './promoted-chips.tsx';
import { dropPages, joinPages } from './stored-pages.ts';
import { useListChoice } from './use-list-choice.ts';
import { ViewChoice } from './view-choice.tsx';

/** Loaded later in the browser: most lists are not empty. */
const EmptyResult = import.meta.env.SSR
  ? (await import('./empty-result.tsx')).EmptyResult
  : lazyPart(() => import('./empty-result.tsx').then((part) => part.EmptyResult));

const gridSizes = {
  25: '(width < 48rem) 46vw, (width < 80rem) 30vw, 17rem',
  33.3: '30vw',
  50: '46vw',
  100: '(width < 64rem) 94vw, 62rem',
};
const listSizes = '13rem';
/** Rows of a wide window stand in pairs, since one alone would be half empty. */
const listClass = 'grid-cols-1 xl:grid-cols-2';

interface ProductListProps {
  list: LoadedList;
  /** The page's own scope, which is not a filter. */
  scope?: ListScope;
  /** Whether further pages are appended (categories, brands) or replace each other (searches). */
  joinsPages?: boolean;
}

/** Filters, sort order, products and pages; all of it in the URL, all of it without JavaScript too. */
export function ProductList({ list, scope = {}, joinsPages = true }: ProductListProps) {
  const { shown } = useListChoice();
  const { totalCount, facets } = list;
  const isEmpty = totalCount === 0;
  const canWiden = listSearch(withoutFilters(shown)) !== listSearch({ ...shown, page: 1 });
  const hasFilters = !isEmpty || canWiden;
  return (
    <div className="gap-10 lg:grid lg:grid-cols-[15rem_1fr] xl:grid-cols-[17rem_1fr]">
      <div className={hasFilters ? 'contents' : 'hidden'}>
        <Suspense>
          <ListFilters facets={facets} totalCount={totalCount} />
        </Suspense>
      </div>
      <div className={`min-w-0 ${hasFilters ? '' : 'col-span-2'}`}>
        <ListHead totalCount={totalCount} hasFilters={hasFilters} />
        {!isEmpty && <PromotedChips facets={facets} totalCount={totalCount} />}
        <AppliedFilters facets={facets} scope={scope} />
        {isEmpty ? (
          <Suspense>
            <EmptyResult searchText={shown.searchText} isFiltered={canWiden} instead={list.instead} />
          </Suspense>
        ) : (
          <ProductPages list={list} joinsPages={joinsPages} />
        )}
      </div>
    </div>
  );
}

/** The total count, and the controls to filter, show and sort. */
function ListHead({ totalCount, hasFilters }: { totalCount: number; hasFilters: boolean }) {
  const t = useTranslations('shop');
  const { listQuery } = useListChoice();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <p role="status" className={totalCount === 0 ? 'sr-only' : 'me-auto text-soft'}>
        <bdi>{t('list.count', { count: totalCount })}</bdi>
      </p>
      {hasFilters && (
        <button type="button" popoverTarget="filters" className="button-quiet px-4 lg:hidden">
          <Icon name="filter" />
          {t('filter.title')}
        </button>
      )}
      {totalCount > 0 && (
        <>
          <ViewChoice />
          <SortChoice sort={listQuery.sort} />
        </>
      )}
    </div>
  );
}

/** The products of the pages shown so far, and links to further ones. */
function ProductPages({ list, joinsPages }: { list: LoadedList; joinsPages: boolean }) {
  const t = useTranslations('shop');
  const { currencyId } = useShop();
  const { pathname } = useLocation();
  const { listQuery, shown } = useListChoice();
  const { totalCount } = list;
  const listKey = pathname + currencyId + listSearch({ ...shown, page: 1 });
  const { firstPage, cards } = joinPages(listKey, shown.page, list.products);
  return (
    <>
      <h2 className="sr-only">{t('list.products')}</h2>
      <Suspense>
        <CardGrid cards={cards} shown={shown} />
      </Suspense>
      {joinsPages && (
        <LoadMore
          listKey={listKey}
          listQuery={shown}
          firstPage={firstPage}
          shown={cards}
          totalCount={totalCount}
        />
      )}
      <div className="mt-12 flex flex-wrap items-center justify-between gap-x-3 gap-y-6 border-t border-line pt-6 sm:gap-x-6">
        <p className="text-soft">
          <bdi>{t('list.count', { count: totalCount })}</bdi>
        </p>
        <Pagination totalCount={totalCount} onTurn={() => dropPages(listKey)} />
        <PageSizeChoice pageSize={listQuery.pageSize} />
      </div>
    </>
  );
}

function CardGrid({ cards, shown }: { cards: ProductCardModel[]; shown: ProductListQuery }) {
  const t = useTranslations('shop');
  const shopContext = useShop();
  const isList = shown.view === 'list';
  return (
    <ul
      className={`grid gap-x-4 gap-y-9 sm:gap-x-6 ${isList ? listClass : columnClasses[columnsOf(shown.columnWidth)]}`}
    >
      {cards.map((product, index) => (
        <li key={product.productId}>
          <ProductCard
            product={product}
            shopContext={shopContext}
            t={t}
            sizes={isList ? listSizes : gridSizes[shown.columnWidth]}
            first={index === 0}
            layout={shown.view}
          />
        </li>
      ))}
    </ul>
  );
}
