import { useTranslations } from 'use-intl/react';
import { useQuery } from '../page/use-query.ts';
import { useShop } from '../page/use-shop.ts';
import { CardRow } from '../product-card/card-row.tsx';
import { loadCards } from '../product-card/load-cards.ts';
import { forgetViews } from './recently-viewed-store.ts';

const sizes = '(width < 30rem) 80vw, (width < 60rem) 45vw, (width < 80rem) 30vw, 20rem';

/** Cards of products with current prices, in one call, and a button to clear them. */
export default function RecentlyViewedRow({ productIds }: { productIds: number[] }) {
  const t = useTranslations('shop');
  const shopContext = useShop();
  const { data } = useQuery(`${shopContext.language} ${shopContext.currencyId} ${productIds}`, () =>
    loadCards(productIds, shopContext, t),
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
      <CardRow products={cards} titleId="recently-viewed-title" sizes={sizes} />
    </section>
  );
}
