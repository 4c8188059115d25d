import { cartTotals } from '@kamra/contract/cart-rules.ts';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { CartDropdown } from './cart-dropdown.tsx';
import { useCart } from './cart-store.ts';
import { displayedTotal } from './displayed-total.ts';
import { useContextPrices } from './use-context-prices.ts';

/**
 * Count and total of the cart with its menu, below 960 px one link to the checkout; on the checkout only a link back
 * to the cart.
 */
export function CartArea({ isCheckout }: { isCheckout: boolean }) {
  const t = useTranslations('shop');
  const { currencyId } = useShop();
  const lines = useCart((state) => state.lines);
  useContextPrices();
  const { totalCartCount } = cartTotals(lines);
  if (isCheckout) {
    return (
      <ShopLink to="/cart" className="inline-flex min-h-11 items-center gap-2 rounded-lg px-2 hover:bg-tile">
        <Icon name="cart" className="size-6" />
        <span className="max-lg:sr-only">{t('cart.backToCart')}</span>
      </ShopLink>
    );
  }
  return (
    <>
      <ShopLink
        to="/checkout"
        aria-label={t('cart.mobileLabel', { count: totalCartCount })}
        className="phone-cart"
      >
        <span className="relative">
          <Icon name="cart" className="size-6" />
          <CountBadge count={totalCartCount} />
        </span>
      </ShopLink>
      <div className="hidden items-center gap-4 wide:flex">
        <CartDropdown>
          <span className="relative">
            <Icon name="cart" className="size-7" />
            <CountBadge count={totalCartCount} />
          </span>
          <span className="text-start text-sm leading-tight whitespace-nowrap">
            <bdi className="block text-soft">{t('cart.count', { count: totalCartCount })}</bdi>
            <bdi className="block font-semibold tabular-nums">{displayedTotal(lines, currencyId)}</bdi>
          </span>
        </CartDropdown>
        <ShopLink to="/checkout" className="button whitespace-nowrap max-xl:px-4 max-xl:text-sm">
          {t('cart.submitOrder')}
        </ShopLink>
      </div>
    </>
  );
}

function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute -end-2.5 -top-2 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-bold text-white"
    >
      {count}
    </span>
  );
}
