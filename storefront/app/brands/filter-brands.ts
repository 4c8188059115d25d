/** The letter that stands for no filter (specification §5). */
export const allLetters = 'all';

export interface BrandFilter {
  /** `all` or a lower-cased first letter. */
  letter: string;
  text: string;
}

/** Room for more than any name has, so that what is too long is found nowhere instead of elsewhere. */
const maxTextLength = 1000;

/** Parses the filter of a URL; invalid values count as not given. */
export function parseBrandFilter(parameters: URLSearchParams): BrandFilter {
  const letter = lowerCased(parameters.get('letter') ?? '');
  return {
    letter: [...letter].length === 1 ? letter : allLetters,
    text: (parameters.get('searchText') ?? '').trim().slice(0, maxTextLength),
  };
}

/** The query of the URL with this filter. */
export function brandSearch({ letter, text }: BrandFilter): string {
  const parameters = new URLSearchParams();
  if (letter !== allLetters) parameters.set('letter', letter);
  if (text) parameters.set('searchText', text);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** Brands whose name begins with the letter and contains the text, whatever its case and accents. */
export function filterBrands<Brand extends { name: string }>(
  brands: Brand[],
  { letter, text }: BrandFilter,
): Brand[] {
  const wanted = folded(text);
  return brands.filter(
    ({ name }) => (letter === allLetters || firstLetterOf(name) === letter) && folded(name).includes(wanted),
  );
}

/** The letters that names begin with, each once, in the order of the Hungarian alphabet. */
export function firstLetters(brands: { name: string }[]): string[] {
  const letters = new Set(brands.map(({ name }) => firstLetterOf(name)));
  return [...letters].sort((one, other) => one.localeCompare(other, 'hu'));
}

/** Á, Ő and Ü are letters of their own. */
function firstLetterOf(name: string): string {
  return [...lowerCased(name)][0] ?? '';
}

function lowerCased(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('hu');
}

function folded(text: string): string {
  return lowerCased(text).normalize('NFD').replace(/\p{M}/gu, '');
}
