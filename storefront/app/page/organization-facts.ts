import { localizedPath } from '@kamra/contract/languages.ts';
import type { Shell } from './load-shell.ts';

/** Structured data of the shop and its search. */
export function organizationFacts({ name, logo, origin, language, office, socialLinks }: Shell) {
  return {
    '@graph': [
      {
        '@type': 'OnlineStore',
        '@id': `${origin}/#shop`,
        name,
        legalName: office.company || undefined,
        url: origin,
        logo: origin + (logo?.imageUrl ?? '/kamra.svg'),
        email: office.officeMail || undefined,
        telephone: office.officePhone || undefined,
        vatID: office.tax || undefined,
        sameAs: socialLinks.map(({ url }) => url),
        address: office.officeCity
          ? {
              '@type': 'PostalAddress',
              streetAddress: office.officeAddress,
              postalCode: office.officeZip,
              addressLocality: office.officeCity,
              addressCountry: 'HU',
            }
          : undefined,
      },
      {
        '@type': 'WebSite',
        name,
        url: origin + localizedPath(language, '/'),
        inLanguage: language,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${localizedPath(language, '/search')}?searchText={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
