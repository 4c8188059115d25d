import { useTranslations } from 'use-intl/react';
import { askAndClearList } from '../product/ask-and-clear-list.ts';
import { EmptyList } from '../product/empty-list.tsx';
import { ListNotices } from '../product/list-notices.tsx';
import { loadCards } from '../product/load-cards.ts';
import { removeFromList } from '../product/remove-from-list.ts';
import type { ShownCard } from '../product/shown-card.ts';
import { useKeptProducts } from '../product/use-kept-products.ts';
import { useShop } from '../shell/use-shop.ts';
import { Icon } from '../ui/icon.tsx';
import { AddAllButton } from './add-all-button.tsx';
import { ShareWishList } from './share-wish-list.tsx';
import { WishCards } from './wish-cards.tsx';
import { wishList } from './wish-list-store.ts';

/** The list that this browser keeps, with today's prices and stock. */
export function OwnWishList() {
  const t = useTranslations('shop');
  const visit = useShop();
  const { products, isEmpty, ...notices } = useKeptProducts<ShownCard>(wishList, (productIds) =>
    loadCards(productIds, visit),
  );
  return (
    <>
      <noscript>
        <p className="rounded-xl bg-tile p-4">{t('keptList.needsScript')}</p>
      </noscript>
      <ListNotices {...notices} />
      {isEmpty && <EmptyList icon="heart" title={t('wishList.empty')} text={t('wishList.emptyText')} />}
      {!isEmpty && products && products.length > 0 && (
        <>
          <div className="mb-8 flex flex-wrap items-center gap-3">
            <AddAllButton products={products} />
            <ShareWishList productIds={products.map(({ productId }) => productId)} />
            <button
              type="button"
              className="button-quiet min-h-12"
              onClick={() => askAndClearList(wishList, 'clearWishList')}
            >
              {t('keptList.clear')}
            </button>
          </div>
          <WishCards products={products}>
            {({ productId, name }) => (
              <button
                type="button"
                aria-label={t('keptList.removeNamed', { product: name })}
                onClick={() => removeFromList(wishList, productId, name)}
                className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 text-sm text-soft hover:bg-tile hover:text-ink"
              >
                <Icon name="bin" className="size-4" />
                {t('keptList.remove')}
              </button>
            )}
          </WishCards>
        </>
      )}
    </>
  );
}
