import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';
import { Icon } from '../ui/icon.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { Announcement } from './announcement.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { OptionsButton } from './options-button.tsx';
import { SocialLinks } from './social-links.tsx';

/** Contact of the shop, and the choice of language and currency. */
export function TopBar() {
  const t = useTranslations('shop');
  const { office } = useShop();
  return (
    <>
      <Announcement />
      <section id="top-bar" aria-label={t('menu.top')} className="border-b border-line bg-tile text-sm">
        <div className="page flex min-h-11 items-center gap-6">
          <ul aria-label={t('footer.contact')} className="hidden items-center gap-6 md:flex">
            {office.officePhone && (
              <li>
                <a
                  href={office.officePhoneRef}
                  className="inline-flex min-h-11 items-center gap-2 hover:underline"
                >
                  <Icon name="phone" className="size-4" />
                  <bdi>{office.officePhone}</bdi>
                </a>
              </li>
            )}
            {office.officeMail && (
              <li>
                <a
                  href={office.officeMailRef}
                  className="inline-flex min-h-11 items-center gap-2 hover:underline"
                >
                  <Icon name="mail" className="size-4" />
                  {office.officeMail}
                </a>
              </li>
            )}
          </ul>
          <SocialLinks className="hidden wide:flex" />
          <div className="ms-auto flex flex-wrap items-center justify-end gap-1">
            <CurrencyChoice />
            <LanguageChoice />
            <OptionsButton />
            <ShopLink
              to="/account"
              aria-label={t('account.title')}
              className="grid size-11 place-items-center rounded-lg hover:bg-line"
            >
              <Icon name="user" />
            </ShopLink>
          </div>
        </div>
      </section>
    </>
  );
}
