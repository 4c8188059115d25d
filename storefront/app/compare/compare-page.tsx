import type { ComparedProduct } from '@kamra/contract/compare.ts';
import { useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { BreadcrumbBar } from '../page/breadcrumb-bar.tsx';
import { PageHead } from '../page/page-head.tsx';
import { readShopContext } from '../page/shop-context.ts';
import { useShop } from '../page/use-shop.ts';
import { PopularRow } from '../product-card/popular-row.tsx';
import { compareList } from '../saved-lists/compare-store.ts';
import { confirmAndClearList } from '../saved-lists/confirm-and-clear-list.ts';
import { EmptyList } from '../saved-lists/empty-list.tsx';
import { ListNotices } from '../saved-lists/list-notices.tsx';
import { useSavedProducts } from '../saved-lists/use-saved-products.ts';
import { callShop } from '../shop-api.ts';
import { CompareTable } from './compare-table.tsx';

export function loader(args: LoaderFunctionArgs): null {
  readShopContext(args);
  return null;
}

/** Up to four products side by side; the list is the browser's, so it fills in there. */
export default function ComparePage() {
  const t = useTranslations('shop');
  const { language, currencyId } = useShop();
  const { products, isEmpty, ...notices } = useSavedProducts<ComparedProduct>(
    compareList,
    async (productIds) => {
      const body = { productIds, language, currencyId };
      return (await callShop('POST /api/ShopProduct/Compare', { body })).products;
    },
  );
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  return (
    <div className="page min-h-dvh">
      <PageHead names={[t('compare.title')]} isPrivate />
      <BreadcrumbBar crumbs={[{ name: t('compare.title') }]} />
      <h1 className="heading mb-6">{t('compare.title')}</h1>
      <noscript>
        <p className="rounded-xl bg-tile p-4">{t('savedList.needsScript')}</p>
      </noscript>
      <ListNotices {...notices} />
      {isEmpty && (
        <>
          <EmptyList icon="compare" title={t('compare.empty')} text={t('compare.emptyText')} />
          <PopularRow />
        </>
      )}
      {!isEmpty && products && products.length > 0 && (
        <>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            {products.length > 1 ? (
              <label className="inline-flex min-h-11 items-center gap-3 font-medium">
                <input
                  type="checkbox"
                  checked={onlyDifferences}
                  onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
                  className="size-6 accent-accent"
                />
                {t('compare.onlyDifferences')}
              </label>
            ) : (
              <p className="text-soft">{t('compare.addAnother')}</p>
            )}
            <button
              type="button"
              className="button-quiet"
              onClick={() => confirmAndClearList(compareList, 'clearCompare')}
            >
              {t('savedList.clear')}
            </button>
          </div>
          <CompareTable products={products} onlyDifferences={onlyDifferences && products.length > 1} />
        </>
      )}
    </div>
  );
}
