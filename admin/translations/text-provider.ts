import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';
import english from './en.json' with { type: 'json' };
import hungarian from './hu.json' with { type: 'json' };

export const adminLanguages = [
  { locale: 'hu', name: 'Magyar' },
  { locale: 'en', name: 'English' },
];

const texts: Record<string, TranslationMessages> = {
  hu: hungarian,
  en: { ...englishMessages, ...english },
};

/** The back office's texts, Hungarian by default; react-admin's own English ones are from its language package. */
export const textProvider = polyglotI18nProvider(
  (language) => texts[language] ?? hungarian,
  'hu',
  adminLanguages,
  { allowMissing: true },
);
