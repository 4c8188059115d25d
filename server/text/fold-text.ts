import { rememberAnswers } from './remember-answers.ts';

const ligatures: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

const maxFolded = 10_000;
const maxLength = 40;
/** Words of a shop come thousands of times. */
const foldWord = rememberAnswers(maxFolded, withoutAccents);

/** Lower case without accents, as searches compare texts: `Bögre` and `bogre` are the same. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (isPlain.test(lower)) return lower;
  return lower.length > maxLength ? withoutAccents(lower) : foldWord(lower);
}

/** Of ASCII alone. */
const isPlain = /^[ -~]*$/;

function withoutAccents(lower: string): string {
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => ligatures[letter] ?? letter);
}

/** Marks are parts of words: the dot of a lower-case “İ”. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** The words of a text in lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().normalize('NFC').match(word) ?? [];
}
