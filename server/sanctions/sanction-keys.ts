import { foldSpelling } from './fold-spelling.ts';

/** Titles and legal forms, which lists and buyers write as they like. */
const leftOut = new Set(
  (
    'dr prof ifj id ozv mr mrs ms herr frau sir ' +
    'kft bt zrt nyrt rt kkt kg gmbh ag ohg ltd limited llc inc plc sa sas sarl srl spa ooo oao zao pao pjsc jsc ao co company'
  ).split(' '),
);
const maxKeys = 120;

function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !leftOut.has(word));
}

/** The words in one order, whichever of them was written first. */
function keyOf(words: readonly string[]): string {
  return [...new Set(words)].sort().join(' ');
}

/** As written, and as it sounds: what was stored before spellings were folded is still found by the first. */
function keysOfWords(words: readonly string[]): string[] {
  const sounds = foldSpelling(words.join(' ')).map((folded) => keyOf(wordsOf(folded)));
  return [keyOf(words), ...sounds].filter((key) => key !== '');
}

/** By what a name is found, in any order, script and spelling; nothing for one that says too little. */
export function nameKeys(name: string): string[] {
  const words = [...new Set(wordsOf(name))];
  const isTelling = words.length > 1 || (words[0]?.length ?? 0) > 5;
  return isTelling ? keysOfWords(words) : [];
}

/** Town and street with its number in one key, in any script and spelling; nothing for less. */
export function addressKeys(city: string, street: string): string[] {
  const [town, place] = [wordsOf(city), wordsOf(street)];
  const hasNumber = place.some((word) => /\d/.test(word));
  return town.length > 0 && place.length > 1 && hasNumber ? keysOfWords([...town, ...place]) : [];
}

/** Each of them once, as many as are kept. */
export function boundedKeys(keys: readonly string[]): string[] {
  return [...new Set(keys)].slice(0, maxKeys);
}
