import { useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { Dropdown } from '../ui/dropdown.tsx';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { useVisibleCount } from '../ui/use-visible-count.ts';
import { currentMenuEntry } from './current-category.ts';
import { ListLinks } from './list-links.tsx';

/** Home and all products always stay in the bar. */
const fixedEntries = 2;
const itemClass =
  'relative me-px inline-flex min-h-12 items-center px-6 font-medium whitespace-nowrap -outline-offset-3 after:absolute after:inset-x-6 after:bottom-0 after:h-0.5 hover:text-accent-ink aria-[current]:text-accent-ink aria-[current]:after:bg-accent';
const hiddenItemClass =
  'flex min-h-11 items-center rounded-lg px-3 hover:bg-tile aria-[current]:font-semibold aria-[current]:text-accent-ink';

interface MenuEntry {
  key: string;
  name: string;
  to: string;
}

/** Home, all products and the categories of the first level; what does not fit is below 'More' (specification §2). */
export function MainMenu() {
  const t = useTranslations('shop');
  const { categories } = useShop();
  const current = currentMenuEntry(categories, useLocation());
  const bar = useRef<HTMLDivElement>(null);
  const entries = useMenuEntries();
  const more = t('menu.more');
  const measured = useVisibleCount(
    bar,
    entries.map(({ name }) => name),
    more,
  );
  const visible = Math.max(fixedEntries, measured ?? entries.length);
  const hidden = entries.slice(visible);
  return (
    <nav aria-label={t('menu.main')} className="hidden border-b border-line md:block">
      <div className="page flex">
        <div ref={bar} className="-ms-6 flex min-w-0 flex-1 font-medium">
          <ul className={`flex min-w-0 [scrollbar-width:none] ${measured === null ? 'overflow-x-auto' : ''}`}>
            <EntryLinks entries={entries.slice(0, visible)} current={current} className={itemClass} />
          </ul>
          {hidden.length > 0 && (
            <Dropdown
              id="more-categories"
              button={
                <>
                  {more}
                  <Icon name="down" className="-me-5 ms-1 size-4" />
                </>
              }
              buttonClass={itemClass}
              isCurrent={hidden.some(({ key }) => key === current)}
              panelClass="w-72"
            >
              <ul className="rounded-xl border border-line bg-sheet p-2 shadow-xl">
                <EntryLinks entries={hidden} current={current} className={hiddenItemClass} />
              </ul>
            </Dropdown>
          )}
        </div>
        <ListLinks />
      </div>
    </nav>
  );
}

function useMenuEntries(): MenuEntry[] {
  const t = useTranslations('shop.menu');
  const { categories } = useShop();
  return [
    { key: '/', name: t('home'), to: '/' },
    { key: '/products', name: t('allProducts'), to: '/products' },
    ...categories.map(({ code, name }) => ({
      key: code,
      name,
      to: `/products/${code}?filterCategories=${code}`,
    })),
  ];
}

interface EntryLinksProps {
  entries: MenuEntry[];
  /** Key of the entry whose page is open. */
  current: string | null;
  className: string;
}

function EntryLinks({ entries, current, className }: EntryLinksProps) {
  return entries.map(({ key, name, to }) => (
    <li key={key}>
      <ShopLink to={to} aria-current={key === current ? 'page' : undefined} className={className}>
        {name}
      </ShopLink>
    </li>
  ));
}
