import type { ReactNode } from 'react';
import type { ShopTexts } from '../page/shop-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { addToCompare } from './add-to-compare.ts';
import { addToWishList } from './add-to-wish-list.ts';
import { compareList } from './compare-store.ts';
import { pressWhileSaved } from './press-while-saved.ts';
import { removeFromList } from './remove-from-list.ts';
import { wishList } from './wish-list-store.ts';

interface ListButtonProps {
  list: 'wish' | 'compare';
  product: { productId: number; name: string };
  t: ShopTexts;
  className: string;
  /** Pressed again it takes the product off the list and offers to put it back; otherwise it says that it is there. */
  toggles?: boolean;
  /** A text beside the picture. */
  children?: ReactNode;
}

const lists = { wish: wishList, compare: compareList };
const add = { wish: addToWishList, compare: addToCompare };
const icons = { wish: 'heart', compare: 'compare' } as const;

/** Adds the product to the wish or compare list; stays pressed while it is there. Stateless. */
export function ListButton({ list, product, t, className, toggles, children }: ListButtonProps) {
  const { productId, name } = product;
  return (
    <button
      ref={pressWhileSaved}
      type="button"
      data-list={list}
      data-product={productId}
      aria-label={t(`card.${list}`, { product: name })}
      onClick={() => {
        if (toggles && lists[list].use.getState().productIds.includes(productId)) {
          removeFromList(lists[list], productId, name);
        } else add[list](productId, name);
      }}
      className={className}
    >
      <Icon name={icons[list]} className="size-5 in-aria-pressed:fill-current" />
      {children}
    </button>
  );
}
