import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { ShownCard } from '../product/shown-card.ts';
import { PageLink } from '../ui/page-link.tsx';
import { keepPages } from './kept-pages.ts';
import { type ListAddress, listSearch } from './list-address.ts';

interface LoadMoreProps {
  listKey: string;
  address: ListAddress;
  firstPage: number;
  shown: ShownCard[];
  totalCount: number;
}

/** The next page joins the present one; its link is a page of its own. */
export function LoadMore({ listKey, address, firstPage, shown, totalCount }: LoadMoreProps) {
  const t = useTranslations('shop');
  const { pathname } = useLocation();
  const { page, pageSize } = address;
  const left = totalCount - page * pageSize;
  if (left <= 0) return null;
  return (
    <div className="mt-12 flex flex-col items-center gap-3">
      <p className="text-sm text-soft">
        {t('list.shown', { shown: (firstPage - 1) * pageSize + shown.length, total: totalCount })}
      </p>
      <PageLink
        href={pathname + listSearch({ ...address, page: page + 1 })}
        rel="next"
        keepScroll
        onClick={() => keepPages(listKey, firstPage, page, shown)}
        className="button-quiet px-8"
      >
        {t('list.more', { count: Math.min(left, pageSize) })}
      </PageLink>
    </div>
  );
}
