import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';

/** The shop keeper has not written this text yet: whom to ask instead. */
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
