import { useTranslations } from 'use-intl/react';
import type { ShopContext } from '../page/shop-context.ts';
import { useQuery } from '../page/use-query.ts';
import { useShop } from '../page/use-shop.ts';
import { ProductCard } from './product-card.tsx';
import type { ProductCardModel } from './product-card-model.ts';

const sizes = '(width < 40rem) 42vw, 14rem';

interface LoadedRowProps {
  id: string;
  title: string;
  /** What the products depend on beside language and currency. */
  queryKey: string;
  load: (shopContext: ShopContext) => Promise<ProductCardModel[]>;
}

/** A row of cards that the browser asks for; nothing while there are none. */
export function LoadedRow({ id, title, queryKey, load }: LoadedRowProps) {
  const t = useTranslations('shop');
  const shopContext = useShop();
  const { language, currencyId } = shopContext;
  const { data } = useQuery(`${queryKey} ${language} ${currencyId}`, () => load({ language, currencyId }));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pt-10">
      <h2 id={id} className="mb-4 text-2xl font-semibold">
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-labelledby={id} className="product-row">
        {data.map((card) => (
          <li key={card.productId}>
            <ProductCard product={card} shopContext={shopContext} t={t} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
