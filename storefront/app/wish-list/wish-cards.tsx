import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { columnClasses, columnsOf, defaultColumnWidth } from '../product/card-columns.ts';
import { ProductCard } from '../product/product-card.tsx';
import type { ShownCard } from '../product/shown-card.ts';
import { useShop } from '../shell/use-shop.ts';

const sizes = '(width < 48rem) 46vw, (width < 80rem) 30vw, 20rem';

interface WishCardsProps {
  products: ShownCard[];
  /** What stands below a card. */
  children?: (product: ShownCard) => ReactNode;
}

export function WishCards({ products, children }: WishCardsProps) {
  const t = useTranslations('shop');
  const visit = useShop();
  return (
    <>
      <h2 className="sr-only">{t('list.products')}</h2>
      <ul className={`grid gap-x-4 gap-y-9 sm:gap-x-6 ${columnClasses[columnsOf(defaultColumnWidth)]}`}>
        {products.map((product) => (
          <li key={product.productId} className="flex flex-col">
            <div className="flex-1">
              <ProductCard product={product} visit={visit} t={t} sizes={sizes} />
            </div>
            {children?.(product)}
          </li>
        ))}
      </ul>
    </>
  );
}
