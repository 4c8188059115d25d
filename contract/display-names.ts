type Kind = 'region' | 'language';

/** One of each kind for each language of the shop: to make one takes longer than to name a thousand. */
const made = new Map<string, Intl.DisplayNames>();

function nameOf(kind: Kind, code: string, reader: string): string {
  const key = `${kind} ${reader}`;
  const names = made.get(key) ?? new Intl.DisplayNames(reader, { type: kind });
  made.set(key, names);
  return names.of(code) ?? code;
}

/** What a country is called in the reader's language, e.g. `Ungarn`; its code where it has no name there. */
export function countryName(code: string, reader: string): string {
  return nameOf('region', code, reader);
}

/** What a language is called in the reader's. */
export function languageName(code: string, reader: string): string {
  return nameOf('language', code, reader);
}
