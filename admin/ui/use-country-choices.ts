import { countriesIn } from '@kamra/contract/country-codes.ts';
import { useLocale } from 'react-admin';

/** The countries of the world by their names, as react-admin's inputs take them. */
export function useCountryChoices(): { id: string; name: string }[] {
  return countriesIn(useLocale()).map(({ code, name }) => ({ id: code, name }));
}
