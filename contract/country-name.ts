/** One for each language of the shop: to make one takes longer than to name a thousand countries. */
const made = new Map<string, Intl.DisplayNames>();

/** What a country is called in the reader's language, e.g. `Ungarn`; its code where it has no name there. */
export function countryName(code: string, reader: string): string {
  const names = made.get(reader) ?? new Intl.DisplayNames(reader, { type: 'region' });
  made.set(reader, names);
  return names.of(code) ?? code;
}
