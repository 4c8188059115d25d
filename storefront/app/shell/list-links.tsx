import { useTranslations } from 'use-intl/react';
import { useCompare } from '../saved-lists/compare-store.ts';
import { useWishList } from '../saved-lists/wish-list-store.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

const linkClass =
  'inline-flex min-h-12 items-center gap-2 px-3 text-sm whitespace-nowrap hover:text-accent-ink';

/** Compare and wish list with their counts; only on screens wider than small (specification §2). */
export function ListLinks() {
  const t = useTranslations('shop');
  const compared = useCompare((state) => state.productIds.length);
  const wished = useWishList((state) => state.productIds.length);
  return (
    <ul className="-me-3 hidden shrink-0 wide:flex">
      <li>
        <ShopLink to="/compare" className={linkClass}>
          <Icon name="compare" className="size-4" />
          <RightToLeftSpace />
          {t('menu.compare', { count: compared })}
        </ShopLink>
      </li>
      <li>
        <ShopLink to="/wishlist" className={linkClass}>
          <Icon name="heart" className="size-4" />
          <RightToLeftSpace />
          {t('menu.wishList', { count: wished })}
        </ShopLink>
      </li>
    </ul>
  );
}

/** A space beside a label in right-to-left mode that keeps label and count in their order (specification §2). */
function RightToLeftSpace() {
  return (
    <span data-right-to-left aria-hidden="true" className="hidden w-0.5 rtl:inline-block">
      {'\u200f'}
    </span>
  );
}
