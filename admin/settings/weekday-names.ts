/** Monday to Sunday in a language. */
export function weekdayNames(language: string, weekday: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
  return [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(Date.UTC(2024, 0, day))); // 1 January 2024: a Monday
}
