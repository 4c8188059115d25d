import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { chooseLanguage } from './choose-language.ts';

export const adminLanguages = [
  { locale: 'hu', name: 'Magyar' },
  { locale: 'en', name: 'English' },
];

/** The texts of a language, loaded when it is first spoken; react-admin's own English ones are from its package. */
const texts: Record<string, () => Promise<TranslationMessages>> = {
  hu: async () => (await import('./hu.json', { with: { type: 'json' } })).default,
  en: async () => {
    const [own, english] = await Promise.all([
      import('ra-language-english'),
      import('./en.json', { with: { type: 'json' } }),
    ]);
    return { ...own.default, ...english.default };
  },
};

/** The back office's texts; `chosen` is the language that somebody chose here before. */
export async function loadTextProvider(chosen: string | undefined): Promise<I18nProvider> {
  const known = Object.keys(texts);
  const first = chooseLanguage(chosen ? [chosen] : navigator.languages, known);
  const load = (language: string) => (texts[language] ?? texts.hu)?.() ?? Promise.reject();
  const loaded = await load(first);
  const messagesOf = (language: string) => (language === first ? loaded : load(language));
  return polyglotI18nProvider(messagesOf, first, adminLanguages, { allowMissing: true });
}
