import { useTranslations } from 'use-intl/react';
import { ShopLink } from '../ui/shop-link.tsx';
import { useShop } from './use-shop.ts';

const itemClass =
  'inline-flex min-h-12 items-center whitespace-nowrap border-b-2 border-transparent px-1 font-medium hover:border-accent';

/** Home, all products and the categories of the first level. */
export function MainMenu() {
  const t = useTranslations('shop');
  const { categories } = useShop();
  return (
    <nav aria-label={t('menu.main')} className="hidden border-b border-line lg:block">
      <ul className="page flex gap-x-7 overflow-x-auto">
        <li>
          <ShopLink to="/" className={itemClass}>
            {t('menu.home')}
          </ShopLink>
        </li>
        <li>
          <ShopLink to="/products" className={itemClass}>
            {t('menu.allProducts')}
          </ShopLink>
        </li>
        {categories.map(({ code, name }) => (
          <li key={code}>
            <ShopLink to={`/products/${code}?filterCategories=${code}`} className={itemClass}>
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
