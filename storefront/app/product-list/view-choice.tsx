import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { listSearch, type ProductListQuery } from './product-list-query.ts';
import { useListChoice } from './use-list-choice.ts';

const storageKey = 'kamra-list-view';
const views = [
  { name: 'grid4', icon: 'grid', view: 'grid', columnWidth: 25 },
  { name: 'grid2', icon: 'large', view: 'grid', columnWidth: 50 },
  { name: 'list', icon: 'menu', view: 'list', columnWidth: 25 },
] as const;

/** Small cards, large cards, or a list; the choice is in the URL and stored on the device. */
export function ViewChoice() {
  const t = useTranslations('shop');
  const { listQuery } = useListChoice();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that is opened
  useEffect(() => {
    const stored = readView();
    if (!stored || search.includes('view=') || search.includes('columnWidth=')) return;
    if (stored.view === listQuery.view && stored.columnWidth === listQuery.columnWidth) return;
    void navigate(pathname + listSearch({ ...listQuery, ...stored }), {
      replace: true,
      preventScrollReset: true,
    });
  }, [pathname]);
  return (
    <ul aria-label={t('view.label')} className="flex items-center gap-1">
      {views.map(({ name, icon, view, columnWidth }) => (
        <li key={name} className={name === 'grid2' ? 'max-md:hidden' : undefined}>
          <PageLink
            href={pathname + listSearch({ ...listQuery, view, columnWidth })}
            keepScroll
            rel="nofollow"
            aria-label={t(`view.${name}`)}
            aria-current={isSame(listQuery, { view, columnWidth }) ? 'true' : undefined}
            onClick={() => storeView(name)}
            className="grid size-11 place-items-center rounded-lg hover:bg-tile aria-[current]:bg-accent-soft aria-[current]:text-accent-ink"
          >
            <Icon name={icon} />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function isSame(
  listQuery: ProductListQuery,
  { view, columnWidth }: Pick<ProductListQuery, 'view' | 'columnWidth'>,
): boolean {
  return listQuery.view === view && (view === 'list' || listQuery.columnWidth === columnWidth);
}

function readView() {
  try {
    return views.find(({ name }) => name === localStorage.getItem(storageKey)) ?? null;
  } catch {
    return null;
  }
}

function storeView(name: string): void {
  try {
    localStorage.setItem(storageKey, name);
  } catch {}
}
