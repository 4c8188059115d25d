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
        <ShopLink to="/compare" title={t('footer.compare')} className={linkClass}>
          <Icon name="compare" className="size-4" />
          <RightToLeftSpace />
          <span className="max-xl:sr-only">{t('menu.compare', { count: compared })}</span>
          <Count count={compared} />
        </ShopLink>
      </li>
      <li>
        <ShopLink to="/wishlist" title={t('footer.wishList')} className={linkClass}>
          <Icon name="heart" className="size-4" />
          <RightToLeftSpace />
          <span className="max-xl:sr-only">{t('menu.wishList', { count: wished })}</span>
          <Count count={wished} />
        </ShopLink>
      </li>
    </ul>
  );
}

/** Stands for the label where the bar is too narrow for it and the categories. */
function Count({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="tabular-nums xl:hidden">
      {count}
    </span>
  );
}

/** A space beside a label in right-to-left mode that keeps label and count in their order (specification §2). */
function RightToLeftSpace() {
  return (
    <span data-right-to-left aria-hidden="true">
      {'\u200f'}
    </span>
  );
}
