import { useTranslations } from 'use-intl/react';
import { useShop } from '../page/use-shop.ts';

/** On paper alone: whose shop it is, which the page says in its footer. */
export function PrintedSeller() {
  const t = useTranslations('shop.contact');
  const { name, office } = useShop();
  return (
    <address className="hidden not-italic print:block">
      <strong className="text-xl">{name}</strong>
      <br />
      {[
        office.company,
        [office.officeZip, office.officeCity].filter(Boolean).join(' '),
        office.officeAddress,
        office.tax && t('tax', { number: office.tax }),
        office.supportMail || office.officeMail,
        office.officePhone,
      ]
        .filter(Boolean)
        .join(' · ')}
    </address>
  );
}
