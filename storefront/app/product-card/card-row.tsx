import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { ProductCard } from './product-card.tsx';
import type { ProductCardModel } from './product-card-model.ts';

interface CardRowProps {
  products: readonly ProductCardModel[];
  /** Id of the row's heading. */
  titleId: string;
  /** How wide a card's picture is, as in the attribute `sizes`. */
  sizes: string;
}

/** Cards side by side, which scroll where they do not fit. */
export function CardRow({ products, titleId, sizes }: CardRowProps) {
  const t = useTranslations('shop');
  const shopContext = useShop();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <ul tabIndex={0} aria-labelledby={titleId} className="product-row">
      {products.map((product) => (
        <li key={product.productId}>
          <ProductCard product={product} shopContext={shopContext} t={t} sizes={sizes} />
        </li>
      ))}
    </ul>
  );
}
