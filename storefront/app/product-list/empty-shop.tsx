import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';

/** Notice of a shop without products, with the newsletter. */
export function EmptyShop() {
  const t = useTranslations('shop');
  const { office } = useShop();
  return (
    <section aria-labelledby="empty-shop" className="rounded-3xl bg-tile p-8 text-center sm:p-14">
      <h2 id="empty-shop" className="heading mb-4">
        {t('empty.shopTitle')}
      </h2>
      <p className="mx-auto mb-6 max-w-xl text-lg text-soft">{t('empty.shopText')}</p>
      <a href="#newsletter" className="button">
        {t('empty.newsletter')}
      </a>
      {office.officePhone && (
        <p className="mt-4 text-sm text-soft">
          {t('empty.contact')}{' '}
          <a href={office.officePhoneRef} className="text-link inline-flex min-h-11 items-center">
            <bdi>{office.officePhone}</bdi>
          </a>
        </p>
      )}
    </section>
  );
}
