import { useTranslations } from 'use-intl/react';
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

export function EmptyCart() {
  const t = useTranslations('shop');
  return (
    <>
      <div className="rounded-3xl bg-tile p-8 text-center sm:p-14">
        <p className="mb-6 text-xl">{t('cart.empty')}</p>
        <ShopLink to="/products" className="button">
          {t('cart.lookAround')}
        </ShopLink>
      </div>
      <RecentlyViewed />
    </>
  );
}
