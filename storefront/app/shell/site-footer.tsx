import { cartTotals } from '@kamra/contract/cart-rules.ts';
import { useTranslations } from 'use-intl/react';
import { useCart } from '../cart/cart-store.ts';
import { ShopLink } from '../ui/shop-link.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { useShop } from './use-shop.ts';

const linkClass = 'inline-flex min-h-11 items-center hover:underline';

/** Where to look, whom to ask, when the shop is open. */
export function SiteFooter() {
  const t = useTranslations('shop');
  const { name, office, categories, socialLinks } = useShop();
  return (
    <footer className="bg-tile">
      <div className="page grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-4">
        <section aria-labelledby="footer-categories">
          <Title id="footer-categories" text={t('footer.range')} />
          <ul>
            {categories.map(({ code, name }) => (
              <li key={code}>
                <ShopLink to={`/products/${code}`} className={linkClass}>
                  {name}
                </ShopLink>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="footer-links">
          <Title id="footer-links" text={t('footer.usefulLinks')} />
          <ul>
            <li>
              <ShopLink to="/products" className={linkClass}>
                {t('menu.allProducts')}
              </ShopLink>
            </li>
            <li>
              <CheckoutLink />
            </li>
            {socialLinks.map(({ network, url }) => (
              <li key={network}>
                <a href={url} rel="noopener" className={`${linkClass} capitalize`}>
                  {network}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="footer-contact">
          <Title id="footer-contact" text={t('footer.contact')} />
          <address className="not-italic">
            <p className="py-2.5">
              {office.company}
              <br />
              {office.officeZip} {office.officeCity}
              <br />
              {office.officeAddress}
            </p>
            {office.officePhone && (
              <a href={office.officePhoneRef} className={linkClass}>
                {office.officePhone}
              </a>
            )}
            <br />
            {office.officeMail && (
              <a href={office.officeMailRef} className={linkClass}>
                {office.officeMail}
              </a>
            )}
          </address>
        </section>
        <section aria-labelledby="footer-hours">
          <Title id="footer-hours" text={t('footer.openingHours')} />
          <OpeningHours />
        </section>
      </div>
      <p className="page border-t border-line py-6 text-sm text-soft">
        © {new Date().getFullYear()} {office.company || name}
      </p>
    </footer>
  );
}

function Title({ id, text }: { id: string; text: string }) {
  return (
    <h2 id={id} className="mb-2 font-semibold">
      {text}
    </h2>
  );
}

/** Leads to the checkout when something is in the cart, else to the cart (specification §2). */
function CheckoutLink() {
  const t = useTranslations('shop');
  const isFilled = useCart((state) => cartTotals(state.lines).totalCartCount > 0);
  return (
    <ShopLink to={isFilled ? '/checkout' : '/cart'} className={linkClass}>
      {t('footer.checkout')}
    </ShopLink>
  );
}
