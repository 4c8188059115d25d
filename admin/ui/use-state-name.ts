import { useLocale } from 'react-admin';

/** Names a state by its code in the language of the back office. */
export function useStateName(): (code: string) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  return (code) => (code ? (names.of(code) ?? code) : '');
}
