/** What a language is called in the reader's, e.g. `Ungarisch`. */
export function languageName(code: string, reader: string): string {
  return new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code;
}
