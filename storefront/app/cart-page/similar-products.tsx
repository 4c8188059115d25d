import { useTranslations } from 'use-intl/react';
import type { ShopCartLine } from '../cart/stored-cart.ts';
import { LoadedRow } from '../product-card/loaded-row.tsx';
import { loadSimilar } from './load-rows.ts';

/** Products in stock of the same kind as one that is not to be had any more, its own colours and sizes first. */
export function SimilarProducts({ product: { productId, productName } }: { product: ShopCartLine }) {
  const t = useTranslations('shop.notice');
  return (
    <LoadedRow
      id={`instead-of-${productId}`}
      title={t('insteadOf', { product: productName })}
      queryKey={String(productId)}
      load={(shopContext, t) => loadSimilar(productId, shopContext, t)}
    />
  );
}
