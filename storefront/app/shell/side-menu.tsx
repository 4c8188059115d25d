import { localizedPath, splitLocalizedPath } from '@kamra/contract/languages.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { useCompare } from '../saved-lists/compare-store.ts';
import { useWishList } from '../saved-lists/wish-list-store.ts';
import { closeSubMenusWhenNarrow } from '../ui/close-sub-menus.ts';
import { Icon } from '../ui/icon.tsx';
import type { MenuItem } from '../ui/menu-tree.ts';
import { NestedMenu } from '../ui/nested-menu.tsx';
import { brandsItem, categoryItems } from './side-menu-items.ts';

/** Slides out over the page; closes after a navigation, on Escape, and when it loses the focus. */
export function SideMenu() {
  const t = useTranslations('shop');
  const { language } = useShop();
  const { key, pathname, search } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation
  useEffect(() => {
    if (!menu.current?.matches(':popover-open')) return;
    menu.current.hidePopover();
    closeSubMenusWhenNarrow({ all: false });
  }, [key]);
  return (
    <nav
      ref={menu}
      id="side-menu"
      popover="auto"
      aria-label={t('menu.side')}
      className="drawer"
      onToggle={({ newState, currentTarget }) => {
        if (newState === 'open') currentTarget.querySelector('button')?.focus();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
      }}
    >
      <button
        type="button"
        popoverTarget="side-menu"
        popoverTargetAction="hide"
        aria-label={t('close')}
        className="ms-auto mb-2 grid size-11 place-items-center rounded-lg hover:bg-tile"
      >
        <Icon name="close" className="size-6" />
      </button>
      <NestedMenu
        items={useSideMenuItems()}
        name="side"
        current={splitLocalizedPath(pathname).path + search}
        openLabel={(title) => t('menu.below', { title })}
        toHref={(routerLink) => localizedPath(language, routerLink)}
      />
    </nav>
  );
}

function useSideMenuItems(): MenuItem[] {
  const t = useTranslations('shop');
  const { brands, categories } = useShop();
  const comparedCount = useCompare((state) => state.productIds.length);
  const savedCount = useWishList((state) => state.productIds.length);
  const page = (title: string, routerLink: string): MenuItem => ({
    id: routerLink,
    title,
    routerLink,
    children: [],
  });
  return [
    page(t('menu.home'), '/'),
    ...brandsItem(t('menu.brands'), brands),
    page(t('menu.allProducts'), '/products'),
    ...categoryItems(categories),
    page(t('menu.compare', { count: comparedCount }), '/compare'),
    page(t('menu.wishList', { count: savedCount }), '/wishlist'),
    page(t('footer.contact'), '/contact'),
    page(t('signIn.title'), '/sign-in'),
    page(t('account.title'), '/account'),
  ];
}
