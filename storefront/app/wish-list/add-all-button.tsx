import { type MouseEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { type AddedAll, addAllToCart } from './add-all-to-cart.ts';

/** Within which a second press is the same one, in milliseconds. */
const samePressMs = 2_000;

interface AddAllButtonProps {
  products: ProductCardModel[];
  /** One of each without it. */
  quantityOf?: (product: ProductCardModel) => number;
}

/** Adds all products to the cart, and shows below what was added and what could not be. */
export function AddAllButton({ products, quantityOf }: AddAllButtonProps) {
  const t = useTranslations('shop');
  const { currencyId } = useShop();
  const [result, setResult] = useState<AddedAll | null>(null);
  const pressedAt = useRef(-samePressMs);
  const addAll = ({ timeStamp }: MouseEvent) => {
    if (timeStamp - pressedAt.current < samePressMs) return;
    pressedAt.current = timeStamp;
    setResult(addAllToCart(products, currencyId, quantityOf));
  };
  return (
    <>
      <button type="button" className="button max-sm:w-full" onClick={addAll}>
        <Icon name="cart" />
        {t('wishList.addAll')}
      </button>
      <div role="status" className="order-last w-full empty:hidden">
        {result && (
          <div className="rounded-2xl border border-line bg-sheet p-5">
            <p className="flex flex-wrap items-center justify-between gap-x-6 font-semibold">
              {t('wishList.addedAll', { count: result.addedCount })}
              <ShopLink to="/cart" className="text-link inline-flex min-h-11 items-center">
                {t('cart.view')}
              </ShopLink>
            </p>
            {result.refused.length > 0 && (
              <ul className="mt-1 list-disc space-y-1 ps-5 text-soft">
                {result.refused.map(({ productId, name, limit }) => (
                  <li key={productId}>
                    {limit > 0
                      ? t('wishList.allInCart', { product: name, n: limit })
                      : t('wishList.soldOut', { product: name })}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
    </>
  );
}
