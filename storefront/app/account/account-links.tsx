import { useTranslations } from 'use-intl/react';
import { useCompare } from '../saved-lists/compare-store.ts';
import { useWishList } from '../saved-lists/wish-list-store.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

const linkClass = 'inline-flex min-h-11 items-center gap-3 hover:underline';

/** The lists stored on this device, with their counts, and the newsletter at the foot of the page. */
export function AccountLinks() {
  const t = useTranslations('shop');
  const compared = useCompare((state) => state.productIds.length);
  const wished = useWishList((state) => state.productIds.length);
  return (
    <ul>
      <li>
        <ShopLink to="/wishlist" className={linkClass}>
          <Icon name="heart" />
          {t('menu.wishList', { count: wished })}
        </ShopLink>
      </li>
      <li>
        <ShopLink to="/compare" className={linkClass}>
          <Icon name="compare" />
          {t('menu.compare', { count: compared })}
        </ShopLink>
      </li>
      <li>
        <a href="#newsletter" className={linkClass}>
          <Icon name="mail" />
          {t('newsletter.title')}
        </a>
      </li>
    </ul>
  );
}
