import { useTranslations } from 'use-intl/react';
import type { ShopContext } from '../page/shop-context.ts';
import type { ShopTexts } from '../page/shop-texts.ts';
import { useQuery } from '../page/use-query.ts';
import { useShop } from '../page/use-shop.ts';
import { CardRow } from './card-row.tsx';
import type { ProductCardModel } from './product-card-model.ts';

const sizes = '(width < 40rem) 42vw, 14rem';

interface LoadedRowProps {
  id: string;
  title: string;
  /** What the products depend on beside language and currency. */
  queryKey: string;
  load: (shopContext: ShopContext, t: ShopTexts) => Promise<ProductCardModel[]>;
}

/** A row of cards that the browser asks for; nothing while there are none. */
export function LoadedRow({ id, title, queryKey, load }: LoadedRowProps) {
  const { language, currencyId } = useShop();
  const t = useTranslations('shop');
  const { data } = useQuery(`${queryKey} ${language} ${currencyId}`, () => load({ language, currencyId }, t));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pt-10">
      <h2 id={id} className="mb-4 text-2xl font-semibold">
        {title}
      </h2>
      <CardRow products={data} titleId={id} sizes={sizes} />
    </section>
  );
}
