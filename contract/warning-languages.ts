/**
 * In which languages safety information has to come with a product in each state of the EEA: every one of a row, one of
 * those that a slash joins ((EU) 2023/988 Art. 9 (7), 19 d: what the state says is easily understood). Official
 * languages; which of them a state asks for in the end is for its law to say.
 */
export const warningLanguages: Readonly<Record<string, readonly string[]>> = {
  AT: ['de'],
  BE: ['nl', 'fr', 'de'],
  BG: ['bg'],
  CY: ['el'],
  CZ: ['cs'],
  DE: ['de'],
  DK: ['da'],
  EE: ['et'],
  ES: ['es'],
  FI: ['fi', 'sv'],
  FR: ['fr'],
  GR: ['el'],
  HR: ['hr'],
  HU: ['hu'],
  IE: ['en'],
  IS: ['is'],
  IT: ['it'],
  LI: ['de'],
  LT: ['lt'],
  LU: ['fr/de/lb'],
  LV: ['lv'],
  MT: ['mt/en'],
  NL: ['nl'],
  NO: ['no'],
  PL: ['pl'],
  PT: ['pt'],
  RO: ['ro'],
  SE: ['sv'],
  SI: ['sl'],
  SK: ['sk'],
};

/** Whether a product with warnings in these languages has those that a state asks for; a state outside the EEA asks for none. */
export function isWarnedIn(countryCode: string, languages: readonly string[]): boolean {
  const needed = warningLanguages[countryCode] ?? [];
  return needed.every((each) => each.split('/').some((language) => languages.includes(language)));
}
