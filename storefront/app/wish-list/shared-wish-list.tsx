import { useTranslations } from 'use-intl/react';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { showSnackbar } from '../ui/snackbar-store.ts';
import { AddAllButton } from './add-all-button.tsx';
import { saveToOwnList } from './save-to-own-list.ts';
import { WishCards } from './wish-cards.tsx';

/** Somebody else's list, to view, save and buy from. */
export function SharedWishList({ products }: { products: ProductCardModel[] }) {
  const t = useTranslations('shop');
  if (products.length === 0) {
    return (
      <div className="rounded-3xl bg-tile p-8">
        <p className="mb-5">{t('wishList.sharedGone')}</p>
        <ShopLink to="/products" className="button">
          {t('cart.lookAround')}
        </ShopLink>
      </div>
    );
  }
  const save = () => {
    const { saved, left } = saveToOwnList(products.map(({ productId }) => productId));
    showSnackbar(left > 0 ? 'wishesLeft' : 'wishesSaved', {
      values: { count: saved, left },
      severity: left > 0 ? 'error' : 'success',
      leadsTo: 'wishlist',
    });
  };
  return (
    <>
      <p className="mb-6 max-w-prose text-lg text-soft">{t('wishList.sharedText')}</p>
      <div className="mb-8 flex flex-wrap items-center gap-3">
        <AddAllButton products={products} />
        <button type="button" className="button-quiet min-h-12" onClick={save}>
          <Icon name="heart" />
          {t('wishList.save')}
        </button>
      </div>
      <WishCards products={products} />
    </>
  );
}
