/** What happens to an order happens at the shop: its days and hours are Budapest's, wherever the reader is. */
const timeZone = 'Europe/Budapest';

export function formatDay(at: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(new Date(at));
}

export function formatMoment(at: string, language: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(language, style).format(new Date(at));
}
