import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { loadCards } from '../product-card/load-cards.ts';
import { PopularRow } from '../product-card/popular-row.tsx';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { confirmAndClearList } from '../saved-lists/confirm-and-clear-list.ts';
import { EmptyList } from '../saved-lists/empty-list.tsx';
import { ListNotices } from '../saved-lists/list-notices.tsx';
import { removeFromList } from '../saved-lists/remove-from-list.ts';
import { useSavedProducts } from '../saved-lists/use-saved-products.ts';
import { wishList } from '../saved-lists/wish-list-store.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { AddAllButton } from './add-all-button.tsx';
import { ShareWishList } from './share-wish-list.tsx';
import { WishCards } from './wish-cards.tsx';

const cardLink =
  '-ms-2 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 text-start text-sm text-soft hover:bg-tile hover:text-ink';

/** The list stored in this browser, with current prices and stock; from here lead ways to the lists of an account. */
export function OwnWishList({ links }: { links: { lists: string; toList: string } }) {
  const t = useTranslations('shop');
  const shopContext = useShop();
  const { products, isEmpty, ...notices } = useSavedProducts<ProductCardModel>(wishList, (productIds) =>
    loadCards(productIds, shopContext, t),
  );
  return (
    <>
      <noscript>
        <p className="rounded-xl bg-tile p-4">{t('savedList.needsScript')}</p>
      </noscript>
      <ListNotices {...notices} />
      <ShopLink to="/account/lists" className="text-link -mt-3 mb-3 inline-flex min-h-11 items-center">
        {links.lists}
      </ShopLink>
      {isEmpty && (
        <>
          <EmptyList icon="heart" title={t('wishList.empty')} text={t('wishList.emptyText')} />
          <PopularRow />
        </>
      )}
      {!isEmpty && products && products.length > 0 && (
        <>
          <div className="mb-8 flex flex-wrap items-center gap-3">
            <AddAllButton products={products} />
            <ShareWishList productIds={products.map(({ productId }) => productId)} />
            <button
              type="button"
              className="button-quiet min-h-12 max-sm:flex-auto max-sm:px-3"
              onClick={() => confirmAndClearList(wishList, 'clearWishList')}
            >
              {t('savedList.clear')}
            </button>
          </div>
          <WishCards products={products}>
            {({ productId, name }) => (
              <div className="flex flex-wrap">
                <ShopLink
                  to={`/account/lists?add=${productId}`}
                  aria-label={`${links.toList}: ${name}`}
                  className={cardLink}
                >
                  <Icon name="plus" className="size-4" />
                  {links.toList}
                </ShopLink>
                <button
                  type="button"
                  data-removes
                  aria-label={t('savedList.removeNamed', { product: name })}
                  onClick={() => removeFromList(wishList, productId, name)}
                  className={cardLink}
                >
                  <Icon name="bin" className="size-4" />
                  {t('savedList.remove')}
                </button>
              </div>
            )}
          </WishCards>
        </>
      )}
    </>
  );
}
