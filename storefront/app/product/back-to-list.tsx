import { useTranslations } from 'use-intl/react';
import { useSelectedProduct } from '../product-card/selected-product.ts';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { isListUrl } from './is-list-url.ts';

/** Link back to the list that the shopper came from, with its filters and page. */
export function BackToList({ productId }: { productId: number }) {
  const t = useTranslations('shop.list');
  const { product, clickedAt } = useSelectedProduct();
  if (!clickedAt || product?.productId !== productId || !isListUrl(clickedAt)) return null;
  return (
    <PageLink href={clickedAt} className="text-link inline-flex min-h-11 items-center gap-1 text-sm">
      <Icon name="back" className="mirrored size-4" />
      {t('back')}
    </PageLink>
  );
}
