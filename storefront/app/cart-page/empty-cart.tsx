import { useTranslations } from 'use-intl/react';
import { useCart } from '../cart/cart-store.ts';
import { soldOutLines } from '../cart/sold-out-lines-of.ts';
import { PopularRow } from '../product-card/popular-row.tsx';
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { SoldOutLines } from './sold-out-lines.tsx';

/** The way back into the shop; where the cart is empty since its products sold out, what could replace them first. */
export function EmptyCart() {
  const t = useTranslations('shop');
  const isSoldOut = useCart((state) => soldOutLines(state).length > 0);
  return (
    <>
      <SoldOutLines />
      {isSoldOut ? (
        <ShopLink to="/products" className="button mt-4">
          {t('cart.lookAround')}
        </ShopLink>
      ) : (
        <div className="rounded-3xl bg-tile p-8 text-center sm:p-14">
          <p className="mb-6 text-xl">{t('cart.empty')}</p>
          <ShopLink to="/products" className="button">
            {t('cart.lookAround')}
          </ShopLink>
        </div>
      )}
      <PopularRow />
      <RecentlyViewed />
    </>
  );
}
