import { useTranslations } from 'use-intl/react';
import { ShopLink } from '../ui/shop-link.tsx';

/** No brand matches: links to all of them, or to products that match the text. */
export function NoBrand({ text }: { text: string }) {
  const t = useTranslations('shop');
  return (
    <div className="rounded-3xl bg-tile p-6 sm:p-10">
      <h2 className="mb-2 text-2xl font-semibold">
        {text ? t('brands.noneOf', { text }) : t('brands.none')}
      </h2>
      <p className="mb-6 max-w-xl text-soft">{t('brands.noneHint')}</p>
      <p className="flex flex-wrap gap-3">
        <ShopLink to="/brands" className="button">
          {t('brands.showAll')}
        </ShopLink>
        {text && (
          <ShopLink to={`/search?${new URLSearchParams({ searchText: text })}`} className="button-quiet">
            {t('brands.searchProducts')}
          </ShopLink>
        )}
      </p>
    </div>
  );
}
