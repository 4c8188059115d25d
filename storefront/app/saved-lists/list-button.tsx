import type { ReactNode } from 'react';
import type { ShopTexts } from '../page/shop-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { addToCompare } from './add-to-compare.ts';
import { addToWishList } from './add-to-wish-list.ts';
import { pressWhileSaved } from './press-while-saved.ts';

interface ListButtonProps {
  list: 'wish' | 'compare';
  product: { productId: number; name: string };
  t: ShopTexts;
  className: string;
  /** A text beside the picture. */
  children?: ReactNode;
}

const add = { wish: addToWishList, compare: addToCompare };
const icons = { wish: 'heart', compare: 'compare' } as const;

/** Adds the product to the wish or compare list; stays pressed while it is there. Stateless. */
export function ListButton({ list, product: { productId, name }, t, className, children }: ListButtonProps) {
  return (
    <button
      ref={pressWhileSaved}
      type="button"
      data-list={list}
      data-product={productId}
      aria-label={t(`card.${list}`, { product: name })}
      onClick={() => add[list](productId, name)}
      className={className}
    >
      <Icon name={icons[list]} className="size-5 in-aria-pressed:fill-current" />
      {children}
    </button>
  );
}
