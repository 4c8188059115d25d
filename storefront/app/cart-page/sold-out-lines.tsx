import { useTranslations } from 'use-intl/react';
import { useShallow } from 'zustand/react/shallow';
import { useCart } from '../cart/cart-store.ts';
import { CartThumbnail } from '../cart/cart-thumbnail.tsx';
import { dismissSoldOut, soldOutLines } from '../cart/sold-out-lines-of.ts';
import type { ShopCartLine } from '../cart/stored-cart.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { SimilarProducts } from './similar-products.tsx';

const maxSimilarRows = 2;

/** What sold out while it was in the cart stays to be seen, with products that could take its place. */
export function SoldOutLines() {
  const t = useTranslations('shop.notice');
  const lines = useCart(useShallow(soldOutLines));
  if (lines.length === 0) return null;
  return (
    <section aria-label={t('soldOutLines')} className="my-6">
      <ul className="divide-y divide-line rounded-2xl border border-line bg-sheet px-4">
        {lines.map((line) => (
          <SoldOutLine key={line.productId} line={line} />
        ))}
      </ul>
      {lines.slice(0, maxSimilarRows).map((line) => (
        <SimilarProducts key={line.productId} product={line} />
      ))}
    </section>
  );
}

function SoldOutLine({ line }: { line: ShopCartLine }) {
  const t = useTranslations('shop');
  const { productId, productName, nameCode, cartCount } = line;
  return (
    <li className="flex items-center gap-4 py-4">
      <CartThumbnail
        imageUrl={line.imageUrl}
        position={line.imagePosition}
        className="size-16 opacity-60 grayscale"
      />
      <p className="min-w-0 flex-1 leading-snug">
        <ShopLink to={`/products/${productId}/${nameCode}`} className="hover:underline">
          <s className="text-soft">
            {cartCount} × {productName}
          </s>
        </ShopLink>
        <span className="block text-sm font-semibold text-danger">{t('notice.soldOut')}</span>
      </p>
      <button
        type="button"
        data-removes
        aria-label={t('cart.removeNamed', { product: productName })}
        onClick={() => dismissSoldOut(productId)}
        className="grid size-11 place-items-center rounded-lg hover:bg-tile"
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
