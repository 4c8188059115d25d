import { useTranslations } from 'use-intl/react';
import { NoPicture } from '../product-card/no-picture.tsx';
import type { ProductCardModel } from '../product-card/product-card-model.ts';
import { selectProduct } from '../product-card/selected-product.ts';
import { compareList } from '../saved-lists/compare-store.ts';
import { removeFromList } from '../saved-lists/remove-from-list.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

/** Head of a product's column: picture, name, and removal. */
export function ComparedHead({ card }: { card: ProductCardModel }) {
  const t = useTranslations('shop');
  const { productId, name, nameCode, picture } = card;
  return (
    <th scope="col">
      <div className="flex items-start justify-between gap-1">
        <div className="picture-tile mb-2 size-20 sm:size-32">
          {picture ? (
            <Picture picture={picture} alt="" sizes="8rem" className="size-full object-cover" />
          ) : (
            <NoPicture />
          )}
        </div>
        <button
          type="button"
          data-removes
          aria-label={t('savedList.removeNamed', { product: name })}
          onClick={() => removeFromList(compareList, productId, name)}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-tile"
        >
          <Icon name="close" />
        </button>
      </div>
      <ShopLink
        to={`/products/${productId}/${nameCode}`}
        onClick={() => selectProduct(card)}
        className="inline-flex min-h-11 items-center leading-snug font-semibold hover:underline"
      >
        {name}
      </ShopLink>
    </th>
  );
}
