import { useLocale } from 'react-admin';

/** The language of the back office, as calls take it. */
export function useStaffLanguage(): 'hu' | 'en' {
  return useLocale() === 'en' ? 'en' : 'hu';
}
