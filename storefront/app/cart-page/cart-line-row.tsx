import type { QuotedLine } from '@kamra/contract/cart.ts';
import { keepMeasuresTogether } from '@kamra/contract/keep-measures-together.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import { useTranslations } from 'use-intl/react';
import { putLine } from '../cart/cart-store.ts';
import { CartThumbnail } from '../cart/cart-thumbnail.tsx';
import { fillPattern } from '../cart/fill-pattern.ts';
import { QuantitySelector } from '../cart/quantity-selector.tsx';
import { removeWithUndo } from '../cart/remove-with-undo.ts';
import type { ShopCartLine } from '../cart/stored-cart.ts';
import { unitPriceText } from '../page/unit-price-text.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

interface CartLineRowProps {
  line: ShopCartLine;
  /** What the server says of it, once it has. */
  quoted: QuotedLine | undefined;
  /** With the price of a unit in place of `{price}`. */
  unitPricePattern: string;
}

/** One line of the cart, with its quantity and removal. */
export function CartLineRow({ line, quoted, unitPricePattern }: CartLineRowProps) {
  const t = useTranslations('shop');
  const { productId, productName, nameCode, cartCount, newPrice, currencyId } = line;
  const price = formatMoney(newPrice, currencyId);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 max-[18rem]:flex max-[18rem]:flex-col sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-6">
      <CartThumbnail imageUrl={line.imageUrl} position={line.imagePosition} className="size-24 sm:size-28" />
      <div>
        <ShopLink
          to={`/products/${productId}/${nameCode}`}
          className="inline-flex min-h-11 items-center font-medium wrap-anywhere hover:underline"
        >
          {keepMeasuresTogether(productName)}
        </ShopLink>
        <p className="text-sm text-soft tabular-nums">
          {quoted?.pricePerUnit ? (
            <>
              {price}
              <bdi className="block">
                {fillPattern(unitPricePattern, { price: unitPriceText(quoted.pricePerUnit, currencyId, t) })}
              </bdi>
            </>
          ) : (
            t('cart.each', { price })
          )}
        </p>
        <button
          type="button"
          data-removes
          aria-label={t('cart.removeNamed', { product: productName })}
          onClick={() => removeWithUndo(line)}
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 text-sm text-soft hover:bg-tile hover:text-ink"
        >
          <Icon name="bin" className="size-4" />
          {t('cart.remove')}
        </button>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:flex-col sm:items-end sm:text-end">
        <QuantitySelector
          label={t('quantity.labelNamed', { product: productName })}
          chosen={cartCount}
          available={line.availibilityCount}
          onChange={(count) => putLine({ ...line, cartCount: count })}
        />
        <p className="text-lg font-semibold tabular-nums">{formatMoney(cartCount * newPrice, currencyId)}</p>
      </div>
    </li>
  );
}
