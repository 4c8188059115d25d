import { splitLocalizedPath } from '@kamra/contract/languages.ts';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { CartArea } from '../cart/cart-area.tsx';
import { useShop } from '../page/use-shop.ts';
import { SearchForm } from '../search/search-form.tsx';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { ShopLogo } from './shop-logo.tsx';

/** Logo, search and cart; stays in view once scrolled past the top bar. On the checkout only what belongs to it. */
export function SiteHeader() {
  const t = useTranslations('shop');
  const { fixedToolbar } = useShop();
  const isCheckout = splitLocalizedPath(useLocation().pathname).path === '/checkout';
  return (
    <header
      className={`z-40 border-b border-line bg-paper/95 backdrop-blur-sm ${fixedToolbar ? 'fixed-toolbar' : 'relative'}`}
    >
      <div className="page flex min-h-14 flex-wrap items-center max-[18rem]:gap-0 gap-1 md:min-h-20 md:gap-6">
        {!isCheckout && (
          <button
            type="button"
            popoverTarget="side-menu"
            aria-label={t('menu.open')}
            className="-ms-2 grid size-11 place-items-center rounded-lg hover:bg-tile"
          >
            <Icon name="menu" className="size-6" />
          </button>
        )}
        <ShopLink to="/" className="inline-flex min-h-11 items-center gap-2.5 rounded-lg pe-2">
          <ShopLogo />
        </ShopLink>
        {isCheckout ? <div className="flex-1" /> : <SearchArea />}
        <CartArea isCheckout={isCheckout} />
      </div>
    </header>
  );
}

/** The search field; a phone opens it by its button. */
function SearchArea() {
  const t = useTranslations('shop');
  return (
    <div className="contents md:block md:flex-1">
      <button
        type="button"
        popoverTarget="search-popup"
        aria-label={t('search.open')}
        className="ms-auto grid size-11 place-items-center rounded-lg hover:bg-tile md:hidden"
      >
        <Icon name="search" className="size-6" />
      </button>
      <div
        id="search-popup"
        popover="auto"
        className="popup"
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.querySelector('input')?.focus();
        }}
      >
        <SearchForm />
      </div>
    </div>
  );
}
