import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { ShownCategory } from './load-shell.ts';
import { useShop } from './use-shop.ts';

const itemClass = 'flex min-h-11 items-center rounded-lg px-3 hover:bg-tile';

/** Slides out over the page; closes when a navigation has ended. */
export function SideMenu() {
  const t = useTranslations('shop');
  const { brands, categories } = useShop();
  const { key } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [key]);
  return (
    <nav ref={menu} id="side-menu" popover="auto" aria-label={t('menu.side')} className="drawer">
      <button
        type="button"
        popoverTarget="side-menu"
        popoverTargetAction="hide"
        aria-label={t('close')}
        className="ms-auto grid size-11 place-items-center rounded-lg hover:bg-tile"
      >
        <Icon name="close" className="size-6" />
      </button>
      <ul className="mt-2">
        <li>
          <ShopLink to="/" className={itemClass}>
            {t('menu.home')}
          </ShopLink>
        </li>
        {brands.length > 0 && (
          <li>
            <details>
              <summary className={`${itemClass} justify-between`}>
                {t('menu.brands')}
                <Icon name="down" />
              </summary>
              <ul className="ms-4">
                {brands.map(({ code, name }) => (
                  <li key={code}>
                    <ShopLink to={`/products?filterBrands=${code}`} className={itemClass}>
                      {name}
                    </ShopLink>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
        <li>
          <ShopLink to="/products" className={`${itemClass} font-semibold`}>
            {t('menu.allProducts')}
          </ShopLink>
        </li>
      </ul>
      <CategoryItems categories={categories} />
    </nav>
  );
}

function CategoryItems({ categories }: { categories: ShownCategory[] }) {
  return (
    <ul>
      {categories.map(({ code, name, children }) => (
        <li key={code}>
          <ShopLink to={`/products?filterCategories=${code}`} className={itemClass}>
            {name}
          </ShopLink>
          {children.length > 0 && (
            <div className="ms-4">
              <CategoryItems categories={children} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
