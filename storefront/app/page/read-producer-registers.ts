import { countryName } from '@kamra/contract/country-name.ts';
import type { Reply } from '@kamra/contract/endpoint.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { getShopProducerRegisters } from '@kamra/contract/producer-registers.ts';
import { translatorOf } from './translate-cases.ts';

/** The numbers of producer registers in words, for the loader of the imprint; null: there are none. */
export function readRegisters(
  language: Language,
  { registers }: Reply<typeof getShopProducerRegisters>,
): { title: string; lines: string[] } | null {
  if (registers.length === 0) return null;
  const t = translatorOf(language);
  return {
    title: t('registers.title'),
    lines: registers.map(({ countryCode, stream, number }) => {
      const isLucid = countryCode === 'DE' && stream === 'packaging';
      return t('registers.line', {
        country: countryName(countryCode, language),
        stream: t(`registers.${isLucid ? 'lucid' : stream}`),
        number,
      });
    }),
  };
}
