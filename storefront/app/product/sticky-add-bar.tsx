import { formatMoney } from '@kamra/contract/money.ts';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { useShop } from '../shell/use-shop.ts';
import type { ShownCard } from './shown-card.ts';
import { toCartProduct } from './to-cart-product.ts';

interface StickyAddBarProps {
  card: ShownCard;
  chosen: number;
  /** The main button; the bar shows once that has scrolled out at the top. */
  after: RefObject<HTMLElement | null>;
}

/** On phones the price and the button stay in reach. */
export function StickyAddBar({ card, chosen, after }: StickyAddBarProps) {
  const t = useTranslations('shop');
  const { currencyId } = useShop();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!after.current) return;
    // All that is below counts as seen, so that a jump over the button is noticed as well.
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 99999px',
    });
    observer.observe(after.current);
    return () => observer.disconnect();
  }, [after]);
  if (!isShown) return null;
  return (
    <section
      aria-label={card.name}
      className="add-bar at-bottom fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-t border-line bg-sheet px-4 py-2 shadow-xl md:hidden"
    >
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block truncate text-sm text-soft">{card.name}</span>
        <strong className="font-semibold whitespace-nowrap">{formatMoney(card.price, currencyId)}</strong>
      </p>
      <AddToCartButton
        product={toCartProduct(card, currencyId)}
        chosen={chosen}
        className="button min-h-11 px-5 whitespace-nowrap"
      >
        {t('product.add')}
      </AddToCartButton>
    </section>
  );
}
