import { cartTotals } from '@kamra/contract/cart-rules.ts';
import { useTranslations } from 'use-intl/react';
import { useCart } from '../cart/cart-store.ts';
import { useShop } from '../page/use-shop.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { checkoutLink } from './checkout-link.ts';
import { WindowLink } from './window-link.tsx';

/** Compare, wish list, and the checkout or the cart, as the cart is filled or empty (specification §2). */
export function UsefulLinks() {
  const t = useTranslations('shop');
  const count = useCart((state) => cartTotals(state.lines).totalCartCount);
  const { footerLinks } = useShop();
  const links = [
    ['/compare', t('footer.compare')],
    ['/wishlist', t('footer.wishList')],
    [checkoutLink(count), t('footer.checkout')],
    ['/products', t('menu.allProducts')],
    ['/brands', t('menu.brands')],
    ['/sign-in', t('signIn.title')],
    ['/account', t('account.title')],
    ['/landing', t('footer.landing')],
    ['/landing/showroom', t('landing.showroom')],
  ] as const;
  return (
    <ul>
      {links.map(([to, name]) => (
        <li key={name}>
          <ShopLink to={to} className="inline-flex min-h-11 items-center hover:underline">
            {name}
          </ShopLink>
        </li>
      ))}
      {footerLinks.map(({ name, link }) => (
        <li key={link + name}>
          <WindowLink link={link} className="inline-flex min-h-11 items-center hover:underline">
            {name}
          </WindowLink>
        </li>
      ))}
    </ul>
  );
}
