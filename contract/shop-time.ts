import { perLanguage } from './per-language.ts';

/** What happens to an order happens at the shop: its days and hours are Budapest's, wherever the reader is. */
export const shopTimeZone = 'Europe/Budapest';
const days = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: shopTimeZone }),
);
const moments = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: shopTimeZone }),
);

/** The day of a moment, e.g. `November 24, 2026`; no line ends within it. */
export function formatDay(at: string, language: string): string {
  return unbroken(days(language).format(new Date(at)));
}

/** Day and minute of a moment; no line ends within them. */
export function formatMoment(at: string, language: string): string {
  return unbroken(moments(language).format(new Date(at)));
}

function unbroken(date: string): string {
  return date.replaceAll(/\s/g, '\u00a0');
}
