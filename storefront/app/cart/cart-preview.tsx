import { cartTotals } from '@kamra/contract/cart-rules.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { useCart } from './cart-store.ts';
import { CartThumbnail } from './cart-thumbnail.tsx';
import { clearCart } from './clear-cart.ts';
import { displayedTotal } from './displayed-total.ts';

/** Summary of the cart: lines, total, and links to continue. */
export default function CartPreview() {
  const t = useTranslations('shop');
  const { currencyId } = useShop();
  const lines = useCart((state) => state.lines);
  const { totalCartCount } = cartTotals(lines);
  if (lines.length === 0) {
    return (
      <div className="py-4 text-center">
        <p className="mb-4 text-soft">{t('cart.empty')}</p>
        <ShopLink to="/products" className="button-quiet">
          {t('cart.lookAround')}
        </ShopLink>
      </div>
    );
  }
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <p className="font-semibold">{t('cart.count', { count: totalCartCount })}</p>
        <ShopLink to="/cart" className="text-link inline-flex min-h-11 items-center">
          {t('cart.view')}
        </ShopLink>
      </div>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto border-y border-line">
        {lines.map((line) => (
          <li key={line.productId} className="flex items-center gap-3 py-3">
            <CartThumbnail imageUrl={line.imageUrl} position={line.imagePosition} className="size-16" />
            <span className="min-w-0 flex-1 text-sm leading-snug">
              {line.productName}
              <span className="block text-soft tabular-nums">
                {line.cartCount} × {formatMoney(line.newPrice, line.currencyId)}
              </span>
            </span>
            <span className="text-sm font-semibold whitespace-nowrap tabular-nums">
              {formatMoney(line.cartCount * line.newPrice, line.currencyId)}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between py-4 text-lg font-semibold">
        <span>{t('cart.total')}</span>
        <bdi className="tabular-nums">{displayedTotal(lines, currencyId)}</bdi>
      </p>
      <div className="flex gap-3">
        <button type="button" className="button-quiet whitespace-nowrap" onClick={clearCart}>
          {t('cart.clear')}
        </button>
        <ShopLink to="/checkout" className="button flex-1 px-4 whitespace-nowrap">
          {t('cart.confirm')}
        </ShopLink>
      </div>
    </>
  );
}
