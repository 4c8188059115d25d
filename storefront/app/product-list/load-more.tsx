import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { PageLink } from '../ui/page-link.tsx';
import { listSearch, type ProductListQuery } from './product-list-query.ts';
import { storePages } from './stored-pages.ts';
import { useStandardPageSize } from './use-page-size.ts';

interface LoadMoreProps {
  listKey: string;
  listQuery: ProductListQuery;
  firstPage: number;
  shown: ProductCardModel[];
  totalCount: number;
}

/** Appends the next page; its link is the URL of that page. */
export function LoadMore({ listKey, listQuery, firstPage, shown, totalCount }: LoadMoreProps) {
  const t = useTranslations('shop');
  const { pathname } = useLocation();
  const { page } = listQuery;
  const standard = useStandardPageSize();
  const pageSize = listQuery.pageSize ?? standard;
  const left = totalCount - page * pageSize;
  if (left <= 0) return null;
  return (
    <div className="mt-12 flex flex-col items-center gap-3">
      <p className="text-sm text-soft">
        {t('list.shown', { shown: (firstPage - 1) * pageSize + shown.length, total: totalCount })}
      </p>
      <PageLink
        href={pathname + listSearch({ ...listQuery, page: page + 1 })}
        rel="next"
        keepScroll
        onClick={() => storePages(listKey, firstPage, page, shown)}
        className="button-quiet px-8"
      >
        {t('list.more', { count: Math.min(left, pageSize) })}
      </PageLink>
    </div>
  );
}
