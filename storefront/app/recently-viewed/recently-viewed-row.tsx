import { useTranslations } from 'use-intl/react';
import { useQuery } from '../page/use-query.ts';
import { useShop } from '../page/use-shop.ts';
import { loadCards } from '../product-card/load-cards.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import { forgetViews } from './recently-viewed-store.ts';

const sizes = '(width < 30rem) 80vw, (width < 60rem) 45vw, (width < 80rem) 30vw, 20rem';

/** Cards of products with current prices, in one call, and a button to clear them. */
export default function RecentlyViewedRow({ productIds }: { productIds: number[] }) {
  const t = useTranslations('shop');
  const shopContext = useShop();
  const { data } = useQuery(`${shopContext.language} ${shopContext.currencyId} ${productIds}`, () =>
    loadCards(productIds, shopContext),
  );
  const cards = data?.filter(({ productId }) => productIds.includes(productId)) ?? [];
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed-title">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6">
        <h2 id="recently-viewed-title" className="text-2xl font-semibold">
          {t('recent.title')}
        </h2>
        <button type="button" className="text-link min-h-11" onClick={forgetViews}>
          {t('recent.forget')}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-labelledby="recently-viewed-title" className="product-row">
        {cards.map((product) => (
          <li key={product.productId}>
            <ProductCard product={product} shopContext={shopContext} t={t} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
