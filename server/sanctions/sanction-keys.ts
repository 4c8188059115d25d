/** Titles and legal forms, which lists and buyers write as they like. */
const leftOut = new Set(
  (
    'dr prof ifj id ozv mr mrs ms herr frau sir ' +
    'kft bt zrt nyrt rt kkt kg gmbh ag ohg ltd limited llc inc plc sa sas sarl srl spa ooo oao zao pao pjsc jsc ao co company'
  ).split(' '),
);
const maxKeys = 40;

function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !leftOut.has(word));
}

/** The words of a name in one order, whichever of them was written first; null for one that says too little. */
export function nameKey(name: string): string | null {
  const words = [...new Set(wordsOf(name))].sort();
  const isTelling = words.length > 1 || (words[0]?.length ?? 0) > 5;
  return isTelling ? words.join(' ') : null;
}

/** Town and street with its number in one key; null for less. */
export function addressKey(city: string, street: string): string | null {
  const [town, place] = [wordsOf(city), wordsOf(street)];
  const hasNumber = place.some((word) => /\d/.test(word));
  return town.length > 0 && place.length > 1 && hasNumber
    ? [...new Set([...town, ...place])].sort().join(' ')
    : null;
}

/** The keys that there are, each once. */
export function keysOf(keys: readonly (string | null)[]): string[] {
  return [...new Set(keys)].filter((key) => key !== null).slice(0, maxKeys);
}
