import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { changeInTurn } from './change-in-turn.ts';
import { chooseLanguage } from './choose-language.ts';
import { writeNumbers } from './write-numbers.ts';

export const adminLanguages = [
  { locale: 'hu', name: 'Magyar' },
  { locale: 'en', name: 'English' },
];

type LoadTexts = () => Promise<TranslationMessages>;

/** The texts of the frame in a language; react-admin's own English ones are from its package. */
const frameTexts: Record<string, LoadTexts> = {
  hu: async () => (await import('./hu.json?frame')).default,
  en: async () => {
    const [own, english] = await Promise.all([import('ra-language-english'), import('./en.json?frame')]);
    return { ...own.default, ...english.default };
  },
};
const screenTexts: Record<string, () => Promise<object>> = {
  hu: async () => (await import('./hu.json?screens')).default,
  en: async () => (await import('./en.json?screens')).default,
};

let isWhole = false;
let provider: ReturnType<typeof changeInTurn> | undefined;

async function load(language: string): Promise<TranslationMessages> {
  const known = language in frameTexts ? language : 'hu';
  const [frame, screens] = await Promise.all([frameTexts[known]!(), isWhole ? screenTexts[known]!() : {}]);
  return { ...frame, ...screens };
}

/** The back office's texts; `chosen` is the language that somebody chose here before. */
export async function loadTextProvider(chosen: string | undefined): Promise<I18nProvider> {
  const first = chooseLanguage(chosen ? [chosen] : navigator.languages, Object.keys(frameTexts));
  const loaded = await load(first);
  const messagesOf = (language: string) => (language === first && !isWhole ? loaded : load(language));
  const texts = polyglotI18nProvider(messagesOf, first, adminLanguages, { allowMissing: true });
  provider = changeInTurn(writeNumbers(texts));
  return provider;
}

let wholeTexts: Promise<void> | undefined;

/** Loads the texts of all screens, once; what is drawn from then on has them. */
export function loadScreenTexts(): Promise<void> {
  isWhole = true;
  wholeTexts ??= provider?.reload().catch((error: unknown) => {
    wholeTexts = undefined;
    throw error;
  });
  return wholeTexts ?? Promise.resolve();
}
