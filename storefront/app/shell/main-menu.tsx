import { type RefObject, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { Dropdown } from '../ui/dropdown.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Picture } from '../ui/picture.tsx';
import { pictureOfUrl } from '../ui/picture-of-url.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { useVisibleCount } from '../ui/use-visible-count.ts';
import { currentMenuEntry } from './current-category.ts';
import { ListLinks } from './list-links.tsx';

const MegaMenu = lazyPart(() => import('./mega-menu.tsx').then((part) => part.MegaMenu));

/** Home and all products always stay in the bar. */
const fixedEntries = 2;
const itemClass =
  'relative me-px inline-flex min-h-12 items-center px-6 font-medium whitespace-nowrap -outline-offset-3 after:absolute after:inset-x-6 after:bottom-0 after:h-0.5 hover:text-accent-ink aria-[current]:text-accent-ink aria-[current]:after:bg-accent';
const hiddenItemClass =
  '-mx-3 flex min-h-12 items-center rounded-lg px-3 hover:bg-tile aria-[current]:font-semibold aria-[current]:text-accent-ink';

interface MenuEntry {
  key: string;
  name: string;
  to: string;
  /** A category with sub-categories. */
  hasBelow?: boolean;
  pictureUrl?: string | undefined;
  picturePosition?: string | undefined;
}

/** Home, all products and the categories of the first level; what does not fit is below 'More' (specification §2). */
export function MainMenu() {
  const t = useTranslations('shop');
  const { categories } = useShop();
  const current = currentMenuEntry(categories, useLocation());
  const nav = useRef<HTMLElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
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
    <nav ref={nav} aria-label={t('menu.main')} className="relative hidden border-b border-line md:block">
      <div className="page flex">
        <div ref={bar} className="-ms-6 flex min-w-0 flex-1 font-medium">
          <ul className={`flex min-w-0 [scrollbar-width:none] ${measured === null ? 'overflow-x-auto' : ''}`}>
            <EntryLinks
              entries={entries.slice(0, visible)}
              current={current}
              className={itemClass}
              pressed={pressed}
            />
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
              panelClass="inset-x-0"
              isWide
            >
              <div className="max-h-[75dvh] overflow-y-auto border-b border-line bg-sheet shadow-xl">
                <ul className="page grid grid-cols-2 gap-x-4 py-4 lg:grid-cols-3">
                  <EntryLinks entries={hidden} current={current} className={hiddenItemClass} />
                </ul>
              </div>
            </Dropdown>
          )}
        </div>
        <ListLinks />
      </div>
      {measured !== null && (
        <Suspense>
          <MegaMenu nav={nav} pressed={pressed} />
        </Suspense>
      )}
    </nav>
  );
}

function useMenuEntries(): MenuEntry[] {
  const t = useTranslations('shop.menu');
  const { categories } = useShop();
  return [
    { key: '/', name: t('home'), to: '/' },
    { key: '/products', name: t('allProducts'), to: '/products' },
    ...categories.map(({ code, name, children, pictureUrl, picturePosition }) => ({
      key: code,
      name,
      to: `/products/${code}?filterCategories=${code}`,
      hasBelow: children.length > 0,
      pictureUrl,
      picturePosition,
    })),
  ];
}

interface EntryLinksProps {
  entries: MenuEntry[];
  /** Key of the entry whose page is open. */
  current: string | null;
  className: string;
  /** Given where categories with others below them have a button that opens these: the one that was pressed last. */
  pressed?: RefObject<HTMLButtonElement | null>;
}

function EntryLinks({ entries, current, className, pressed }: EntryLinksProps) {
  const t = useTranslations('shop');
  return entries.map(({ key, name, to, hasBelow, pictureUrl, picturePosition }) => (
    <li key={key} className={pressed && 'flex'}>
      <ShopLink to={to} aria-current={key === current ? 'page' : undefined} className={className}>
        {!pressed && (
          <span className="me-3 grid h-10 w-16 shrink-0 place-items-center overflow-hidden rounded-md bg-tile text-edge">
            {pictureUrl ? (
              <Picture
                picture={pictureOfUrl(pictureUrl, 960, 600, picturePosition)}
                alt=""
                sizes="4rem"
                className="mirrored size-full object-cover object-right"
              />
            ) : (
              <Icon name="jar" />
            )}
          </span>
        )}
        {name}
      </ShopLink>
      {pressed && hasBelow && (
        <button
          type="button"
          data-category={key}
          onClick={({ currentTarget }) => {
            pressed.current = currentTarget;
          }}
          aria-expanded="false"
          aria-label={t('menu.below', { title: name })}
          className="relative -ms-6 grid w-6 place-items-center rounded text-soft hover:text-ink"
        >
          <Icon name="down" className="size-3.5" />
        </button>
      )}
    </li>
  ));
}
