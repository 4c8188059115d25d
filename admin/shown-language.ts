/** The language in which the back office is shown, for calls of records, which know no hooks. */
export const shownLanguage = (): 'hu' | 'en' => (document.documentElement.lang === 'en' ? 'en' : 'hu');
