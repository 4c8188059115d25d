import { formatMoney } from '@kamra/contract/money.ts';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { AddLabel } from '../cart/add-label.tsx';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { QuantitySelector } from '../cart/quantity-selector.tsx';
import { useChosenQuantity } from '../cart/use-chosen-quantity.ts';
import { useShop } from '../page/use-shop.ts';
import { Price } from '../product-card/price.tsx';
import { Stars } from '../product-card/stars.tsx';
import { StockText } from '../product-card/stock-text.tsx';
import { toCartProduct } from '../product-card/to-cart-product.ts';
import { ListButton } from '../saved-lists/list-button.tsx';
import { loadPart } from '../ui/connection.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { DeliveryNotes } from './delivery-notes.tsx';
import type { LoadedProduct } from './load-product.ts';
import { ShareButton } from './share-button.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';
import { VariantChoices } from './variant-choices.tsx';

const StickyAddBar = lazy(() => loadPart(() => import('./sticky-add-bar.tsx')));

const quietClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 text-sm font-medium hover:bg-tile sm:gap-2 sm:px-3';

interface BuyBoxProps {
  product: LoadedProduct;
  /** Instead of the button where there is none in stock. */
  unavailableNote: ReactNode;
  benefits: ReactNode;
}

/**
 * Price, stock, quantity and the add button, with delivery costs. What comes from around it is not rendered again with
 * it: until the script of such a part has come, React would take the server's HTML away.
 */
export function BuyBox({ product, unavailableNote, benefits }: BuyBoxProps) {
  const t = useTranslations('shop');
  const { currencyId } = useShop();
  const { card, vatRate } = product;
  const main = useRef<HTMLDivElement>(null);
  const { cartCount, quantity, setQuantity } = useChosenQuantity(card.productId);
  const isInStock = card.available > 0;
  const added = toCartProduct({ ...card, name: product.cartName }, currencyId);
  const isPast = useScrolledPast(main);
  return (
    <div>
      {card.ratingsCount > 0 && (
        <a href="#reviews" className="inline-flex min-h-11 items-center hover:underline">
          <Stars t={t} ratingsCount={card.ratingsCount} ratingsValue={card.ratingsValue} />
        </a>
      )}
      <ProductPrice card={card} vatRate={vatRate} forints={product.forints} />
      {isInStock && product.earns && <p className="text-sm text-soft">{product.earns}</p>}
      <VariantChoices product={product} />
      {isInStock ? (
        <div ref={main} className="mt-3 flex flex-wrap items-start gap-2 sm:mt-4 sm:gap-3">
          <QuantitySelector
            label={t('quantity.label')}
            chosen={quantity}
            available={card.available}
            onChange={setQuantity}
          />
          <AddToCartButton
            product={added}
            chosen={quantity}
            className="button min-h-12 flex-1 px-3 sm:text-lg md:px-3 md:text-base lg:text-lg"
          >
            <Icon name="cart" />
            <AddLabel cartCount={cartCount} chosen={quantity} />
          </AddToCartButton>
        </div>
      ) : (
        unavailableNote
      )}
      {cartCount > 0 && (
        <p className="mt-3 text-sm" role="status">
          {t('product.inCart', { count: cartCount })}{' '}
          <ShopLink to="/cart" className="text-link inline-flex min-h-11 items-center">
            {t('cart.view')}
          </ShopLink>
        </p>
      )}
      {benefits}
      <SaveAndShareButtons card={card} toList={product.toList} />
      <DeliveryNotes product={product} quantity={quantity} />
      {isInStock && isPast && (
        <Suspense>
          <StickyAddBar card={card} added={added} cartCount={cartCount} chosen={quantity} />
        </Suspense>
      )}
    </div>
  );
}

function ProductPrice({ card, vatRate, forints }: Pick<LoadedProduct, 'card' | 'vatRate' | 'forints'>) {
  const t = useTranslations('shop');
  const { currencyId } = useShop();
  return (
    <div className="mt-2 mb-3 sm:my-4">
      <Price product={card} currencyId={currencyId} t={t} large />
      {forints && <p className="mt-1 text-sm text-soft">{forints}</p>}
      {card.oldPrice > 0 && (
        <p className="mt-1 text-sm">
          {t('product.reduction', { price: formatMoney(card.oldPrice, currencyId), percent: card.discount })}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1">
        <p className="text-sm text-soft">{t('product.vatNote', { rate: vatRate })}</p>
        <StockText available={card.available} t={t} />
      </div>
    </div>
  );
}

function SaveAndShareButtons({ card, toList }: Pick<LoadedProduct, 'card' | 'toList'>) {
  const t = useTranslations('shop');
  return (
    <div className="-mx-2 mt-4 flex flex-wrap max-[18rem]:mx-0 lg:mx-0 lg:gap-x-2">
      <ListButton list="wish" product={card} t={t} className={quietClass}>
        {t('product.wish')}
      </ListButton>
      <ShopLink to={`/account/lists?add=${card.productId}`} className={quietClass}>
        <Icon name="plus" />
        {toList}
      </ShopLink>
      <ListButton list="compare" product={card} t={t} className={quietClass}>
        {t('product.compare')}
      </ListButton>
      <ShareButton title={card.name} className={`${quietClass} max-lg:min-w-11 max-lg:justify-center`} />
      {card.available > 0 && (
        <ShopLink to={`/account/alert?product=${card.productId}`} className={quietClass}>
          <Icon name="mail" />
          {t('product.alert')}
        </ShopLink>
      )}
    </div>
  );
}
