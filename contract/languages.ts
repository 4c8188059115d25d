/** The shop's languages; the first is the default and has the plain paths (specification §1). */
export const languages = ['hu', 'en', 'de', 'fr', 'ru', 'tr'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'hu';

/** Each language's own name, as the language picker shows it. */
export const languageNames: Record<Language, string> = {
  hu: 'Magyar',
  en: 'English',
  de: 'German',
  fr: 'French',
  ru: 'Russian',
  tr: 'Turkish',
};

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** `/products` in German is `/de/products`; Hungarian keeps the plain path. */
export function localizedPath(language: Language, path: string): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** Splits `/de/products` into German and `/products`. */
export function splitLocalizedPath(pathname: string): { language: Language; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  if (isLanguage(first) && first !== defaultLanguage) return { language: first, path: `/${rest.join('/')}` };
  return { language: defaultLanguage, path: pathname };
}
