import { countryName } from '@kamra/contract/country-name.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import { useLocale, useTranslations } from 'use-intl/react';

/** A postal address with the name in the language's order. */
export function OrderAddress({ title, address }: { title: string; address: PostalAddress }) {
  const t = useTranslations('shop');
  const language = useLocale();
  const { familyName, givenName, company, taxNumber, countryCode, postalCode, city, street } = address;
  const lines = [
    company,
    taxNumber && `${t('checkout.taxNumber')}${t('colon')} ${taxNumber}`,
    language === 'hu' ? `${familyName} ${givenName}` : `${givenName} ${familyName}`,
    `${postalCode} ${city}`,
    street,
    countryName(countryCode, language),
  ].filter((line) => line);
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      <address className="leading-relaxed not-italic">
        {lines.map((line) => (
          <bdi key={line} className="block">
            {line}
          </bdi>
        ))}
      </address>
    </section>
  );
}
