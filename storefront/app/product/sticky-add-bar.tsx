import { formatMoney } from '@kamra/contract/money.ts';
import { AddLabel } from '../cart/add-label.tsx';
import { AddToCartButton } from '../cart/add-to-cart-button.tsx';
import { useShop } from '../page/use-shop.ts';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import type { toCartProduct } from '../product-card/to-cart-product.ts';

interface StickyAddBarProps {
  card: ProductCardModel;
  /** As the cart names it. */
  added: ReturnType<typeof toCartProduct>;
  cartCount: number;
  chosen: number;
}

/** On phones: price and add button fixed to the bottom once the main button has scrolled out. */
export default function StickyAddBar({ card, added, cartCount, chosen }: StickyAddBarProps) {
  const { currencyId } = useShop();
  return (
    <section
      aria-label={card.name}
      className="add-bar at-bottom fixed inset-x-0 bottom-0 z-30 flex items-center gap-3 border-t border-line bg-sheet px-4 py-2 shadow-xl md:hidden"
    >
      <p className="min-w-0 flex-1 leading-tight">
        <span className="block truncate text-sm text-soft">{card.name}</span>
        <strong className="font-semibold whitespace-nowrap">{formatMoney(card.price, currencyId)}</strong>
        {card.priceNote && <span className="block text-sm text-soft">{card.priceNote}</span>}
      </p>
      <AddToCartButton product={added} chosen={chosen} className="button min-h-11 px-5 whitespace-nowrap">
        <AddLabel cartCount={cartCount} chosen={chosen} />
      </AddToCartButton>
    </section>
  );
}
