import { formatMoney } from '@kamra/contract/money.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCart } from '../cart/cart-store.ts';
import { useShop } from '../page/use-shop.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import type { LoadedProduct } from './load-product.ts';

/** Delivery date and fee and the distance to free delivery of what can be bought, and returns. */
export function DeliveryNotes({ product, quantity }: { product: LoadedProduct; quantity: number }) {
  const t = useTranslations('shop');
  const { currencyId, freeDeliveryFrom, dispatchHours } = useShop();
  const { card, deliveryFee, delivery, laterDispatch, duties } = product;
  const inCart = useCart(({ lines }) =>
    lines.every((line) => line.currencyId === currencyId)
      ? lines.reduce(
          (sum, line) => sum + (line.productId === card.productId ? 0 : line.cartCount * line.newPrice),
          0,
        )
      : 0,
  );
  const missing = freeDeliveryFrom === null ? 0 : freeDeliveryFrom - inCart - quantity * card.price;
  const isFree = deliveryFee === 0 || (freeDeliveryFrom !== null && missing <= 0);
  return (
    <ul className="mt-4 space-y-3 border-t border-line pt-4 text-sm">
      {card.available > 0 && (
        <>
          <Note icon="clock">
            {laterDispatch
              ? t('product.dispatchOn', { day: laterDispatch })
              : t('product.dispatch', { hours: dispatchHours })}
            . {t('product.arrives', { days: delivery })}
          </Note>
          <Note icon="truck">
            {isFree
              ? t('product.deliveryFree')
              : t('product.deliveryFee', { fee: formatMoney(deliveryFee, currencyId) })}{' '}
            {!isFree &&
              missing > 0 &&
              t('product.missingForFree', {
                amount: formatMoney(Math.round(missing * 100) / 100, currencyId),
              })}
          </Note>
        </>
      )}
      <Note icon="returns">
        {duties.noReturn ?? t('product.returns')}{' '}
        <ShopLink to="/conditions/product-change" className="text-link">
          {t('conditions.product-change')}
        </ShopLink>
      </Note>
      {duties.guarantees.map((text) => (
        <Note key={text} icon="shield">
          {text}
        </Note>
      ))}
    </ul>
  );
}

function Note({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} className="size-5 text-accent-ink" />
      <p>{children}</p>
    </li>
  );
}
