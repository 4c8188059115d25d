import { formatMoney } from '@kamra/contract/money.ts';
import { useTranslations } from 'use-intl/react';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { QuantitySelector } from '../cart/quantity-selector.tsx';
import { useChosenQuantity } from '../cart/use-chosen-quantity.ts';
import { useShop } from '../shell/use-shop.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { Price } from './price.tsx';
import type { LoadedProduct } from './product-page.tsx';
import { Stars } from './stars.tsx';
import { StockText } from './stock-text.tsx';
import { toCartProduct } from './to-cart-product.ts';

/** Price, stock, how many, and the button; with what delivery costs beside it. */
export function BuyBox({ product }: { product: LoadedProduct }) {
  const t = useTranslations('shop');
  const { currencyId, freeDeliveryFrom, dispatchHours } = useShop();
  const { card, deliveryFee, vatRate, mandatoryWarrantyYears } = product;
  const { cartCount, quantity, setQuantity } = useChosenQuantity(card.productId);
  const isInStock = card.available > 0;
  return (
    <div>
      <Stars t={t} ratingsCount={card.ratingsCount} ratingsValue={card.ratingsValue} />
      <div className="my-4">
        <Price product={card} currencyId={currencyId} t={t} large />
        {card.oldPrice > 0 && (
          <p className="mt-1 text-sm">
            {t('product.reduction', {
              price: formatMoney(card.oldPrice, currencyId),
              percent: card.discount,
            })}
          </p>
        )}
        <p className="mt-1 text-sm text-soft">{t('product.vatNote', { rate: vatRate })}</p>
      </div>
      <StockText available={card.available} t={t} />
      {isInStock ? (
        <div className="mt-5 flex flex-wrap items-start gap-3">
          <QuantitySelector
            label={t('quantity.label')}
            chosen={quantity}
            available={card.available}
            onChange={setQuantity}
          />
          <AddToCartButton
            product={toCartProduct(card, currencyId)}
            chosen={quantity}
            className="button min-h-12 flex-1 text-lg whitespace-nowrap"
          >
            <Icon name="cart" />
            {t('product.add')}
          </AddToCartButton>
        </div>
      ) : (
        <p className="mt-4 rounded-xl bg-tile p-4">{t('snackbar.unavailable')}</p>
      )}
      {cartCount > 0 && (
        <p className="mt-3 text-sm" role="status">
          {t('product.inCart', { count: cartCount })}{' '}
          <ShopLink to="/cart" className="text-link inline-flex min-h-11 items-center">
            {t('cart.view')}
          </ShopLink>
        </p>
      )}
      <ul className="mt-6 space-y-3 border-t border-line pt-6 text-sm">
        {isInStock && <Note icon="clock" text={t('product.dispatch', { hours: dispatchHours })} />}
        <Note
          icon="truck"
          text={
            deliveryFee === 0
              ? t('product.deliveryFree')
              : [
                  t('product.deliveryFee', { fee: formatMoney(deliveryFee, currencyId) }),
                  freeDeliveryFrom !== null &&
                    t('product.deliveryFreeFrom', { amount: formatMoney(freeDeliveryFrom, currencyId) }),
                ]
                  .filter(Boolean)
                  .join(' ')
          }
        />
        {mandatoryWarrantyYears > 0 && (
          <Note icon="shield" text={t('product.warranty', { years: mandatoryWarrantyYears })} />
        )}
      </ul>
    </div>
  );
}

function Note({ icon, text }: { icon: IconName; text: string }) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} className="size-5 text-accent-ink" />
      {text}
    </li>
  );
}
