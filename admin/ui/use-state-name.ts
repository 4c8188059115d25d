import { countryName } from '@kamra/contract/country-name.ts';
import { useLocale } from 'react-admin';

/** Names a state by its code in the language of the back office. */
export function useStateName(): (code: string) => string {
  const language = useLocale();
  return (code) => (code ? countryName(code, language) : '');
}
