/** The first language of the browser that the back office speaks; the shop's own where it speaks none of them. */
export function chooseLanguage(spoken: readonly string[], known: readonly string[]): string {
  const languages = spoken.map((language) => language.split('-')[0]);
  return languages.find((language) => language !== undefined && known.includes(language)) ?? 'hu';
}
