import { useTranslations } from 'use-intl/react';
import { loadPopular } from './load-popular.ts';
import { LoadedRow } from './loaded-row.tsx';

/** What sells best, on pages that have nothing of their own to show yet. */
export function PopularRow() {
  const t = useTranslations('shop.cart');
  return <LoadedRow id="popular" title={t('popular')} queryKey="popular" load={loadPopular} />;
}
