import { useTranslations } from 'use-intl/react';

interface AddLabelProps {
  cartCount: number;
  chosen: number;
}

/** What a press adds: beside what the cart holds already, so many more. */
export function AddLabel({ cartCount, chosen }: AddLabelProps) {
  const t = useTranslations('shop.product');
  return cartCount > 0 ? t('addMore', { count: chosen }) : t('add');
}
