import { useEffect } from 'react';
import { useGetIdentity, useLocaleState, useStoreContext, useTheme } from 'react-admin';
import { useOwnSettings } from '../shown-settings.ts';
import { adminLanguages } from '../translations/text-provider.ts';

/** The light or dark look that the signed-in person chose, and their language where this browser has none of its own. */
export function useOwnLook(): void {
  const { look } = useOwnSettings();
  const store = useStoreContext();
  const [, setLook] = useTheme();
  useEffect(() => {
    if (look === 'device') store.removeItem('theme');
    else setLook(look);
  }, [look, store, setLook]);
  useOwnLanguage();
}

function useOwnLanguage(): void {
  const { identity } = useGetIdentity();
  const store = useStoreContext();
  const [language, setLanguage] = useLocaleState();
  const own: unknown = identity?.language;
  useEffect(() => {
    if (store.getItem('locale') || own === language) return;
    const known = adminLanguages.find(({ locale }) => locale === own);
    if (known) setLanguage(known.locale);
  }, [own, language, store, setLanguage]);
}
