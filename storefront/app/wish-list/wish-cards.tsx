import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { columnClasses, columnsOf, defaultColumnWidth } from '../product-card/card-columns.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import type { ProductCardModel } from '../product-card/product-card-model.ts';

const sizes = '(width < 48rem) 46vw, (width < 80rem) 30vw, 20rem';

interface WishCardsProps {
  products: ProductCardModel[];
  /** Content below a card. */
  children?: (product: ProductCardModel) => ReactNode;
}

export function WishCards({ products, children }: WishCardsProps) {
  const t = useTranslations('shop');
  const shopContext = useShop();
  return (
    <>
      <h2 className="sr-only">{t('list.products')}</h2>
      <ul className={`grid gap-x-4 gap-y-9 sm:gap-x-6 ${columnClasses[columnsOf(defaultColumnWidth)]}`}>
        {products.map((product) => (
          <li key={product.productId} className="flex flex-col">
            <div className="flex-1">
              <ProductCard product={product} shopContext={shopContext} t={t} sizes={sizes} />
            </div>
            {children?.(product)}
          </li>
        ))}
      </ul>
    </>
  );
}
