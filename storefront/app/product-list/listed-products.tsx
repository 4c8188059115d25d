import { useTranslations } from 'use-intl/react';
import { ProductCard } from '../product/product-card.tsx';
import type { ShownCategory } from '../shell/load-shell.ts';
import { useShop } from '../shell/use-shop.ts';
import { Icon } from '../ui/icon.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { EmptyResult } from './empty-result.tsx';
import { PageSizeChoice, SortChoice } from './list-choices.tsx';
import { ListFilters } from './list-filters.tsx';
import type { LoadedList } from './load-product-list.ts';
import { Pagination } from './pagination.tsx';
import { useListChoice } from './use-list-choice.ts';

const sizes = '(width < 48rem) 46vw, (width < 80rem) 30vw, 17rem';

interface ProductListProps {
  list: LoadedList;
  /** Categories that can be filtered by. */
  categories: ShownCategory[];
  /** The page's own category, which is no filter. */
  scope?: string;
  /** The code of the page's own brand, which leaves no brand to choose. */
  brand?: string;
}

/** Filters, sort, products and pages; all of it in the address, all of it without JavaScript too. */
export function ProductList({ list: { products, totalCount }, categories, scope, brand }: ProductListProps) {
  const t = useTranslations('shop');
  const visit = useShop();
  const { address } = useListChoice();
  return (
    <div className="gap-10 lg:grid lg:grid-cols-[15rem_1fr] xl:grid-cols-[17rem_1fr]">
      <ListFilters categories={categories} totalCount={totalCount} scope={scope} brand={brand} />
      <div>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="order-first w-full text-soft sm:w-auto">
            {t('list.count', { count: totalCount })}
          </p>
          <div className="flex w-full items-center gap-3 sm:w-auto">
            <button type="button" popoverTarget="filters" className="button-quiet lg:hidden">
              <Icon name="filter" />
              {t('filter.title')}
            </button>
            <SortChoice sort={address.sort} />
          </div>
        </div>
        <AppliedFilters categories={categories} scope={scope} brand={brand} />
        {totalCount === 0 ? (
          <EmptyResult searchText={address.searchText} />
        ) : (
          <>
            <h2 className="sr-only">{t('list.products')}</h2>
            <ul className="grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 md:grid-cols-3 xl:grid-cols-4">
              {products.map((product, index) => (
                <li key={product.productId}>
                  <ProductCard product={product} visit={visit} t={t} sizes={sizes} first={index === 0} />
                </li>
              ))}
            </ul>
            <div className="mt-12 flex flex-wrap items-center justify-between gap-6 border-t border-line pt-6">
              <p className="text-soft">{t('list.count', { count: totalCount })}</p>
              <Pagination totalCount={totalCount} />
              <PageSizeChoice pageSize={address.pageSize} />
            </div>
          </>
        )}
      </div>
    </div>
  );
}
