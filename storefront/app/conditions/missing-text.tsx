import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';

/** Shown for a text that is not written yet: how to contact the shop. */
export function MissingText() {
  const t = useTranslations('shop');
  const { office } = useShop();
  return (
    <div className="rounded-2xl bg-tile p-6">
      <p>{t('conditions.missing')}</p>
      {office.officeMail && (
        <a href={office.officeMailRef} className="text-link mt-2 inline-flex min-h-11 items-center">
          {office.officeMail}
        </a>
      )}
    </div>
  );
}
