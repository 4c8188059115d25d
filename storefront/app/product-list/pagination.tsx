import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { pagesToShow } from './pages-to-show.ts';
import { listSearch } from './product-list-query.ts';
import { useListChoice } from './use-list-choice.ts';
import { useStandardPageSize } from './use-page-size.ts';

const linkClass =
  'grid size-11 place-items-center rounded-full tabular-nums hover:bg-tile aria-[current]:bg-accent aria-[current]:font-semibold aria-[current]:text-white';

/** Pages as real links. */
export function Pagination({ totalCount, onTurn }: { totalCount: number; onTurn: () => void }) {
  const t = useTranslations('shop');
  const { pathname } = useLocation();
  const { shown: listQuery } = useListChoice();
  const standard = useStandardPageSize();
  const lastPage = Math.ceil(totalCount / (listQuery.pageSize ?? standard));
  if (lastPage <= 1) return null;
  const to = (page: number) => pathname + listSearch({ ...listQuery, page });
  return (
    <nav aria-label={t('pages.label')}>
      <ul className="flex flex-wrap items-center gap-1">
        {listQuery.page > 1 && (
          <li>
            <PageLink
              href={to(listQuery.page - 1)}
              onClick={onTurn}
              rel="prev"
              aria-label={t('pages.previous')}
              className={linkClass}
            >
              <Icon name="back" className="mirrored" />
            </PageLink>
          </li>
        )}
        {pagesToShow(listQuery.page, lastPage).map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no number
          <li key={index}>
            {page === null ? (
              <span className="px-1">…</span>
            ) : (
              <PageLink
                href={to(page)}
                onClick={onTurn}
                aria-label={t('pages.page', { page })}
                aria-current={page === listQuery.page ? 'page' : undefined}
                className={linkClass}
              >
                {page}
              </PageLink>
            )}
          </li>
        ))}
        {listQuery.page < lastPage && (
          <li>
            <PageLink
              href={to(listQuery.page + 1)}
              onClick={onTurn}
              rel="next"
              aria-label={t('pages.next')}
              className={linkClass}
            >
              <Icon name="next" className="mirrored" />
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
