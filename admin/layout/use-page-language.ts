import { useEffect } from 'react';
import { useLocale } from 'react-admin';

/** Sets the document's language for the browser and screen readers. */
export function usePageLanguage(): void {
  const language = useLocale();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
}
