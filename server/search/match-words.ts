import type { WordIndex } from './word-index.ts';

/** A word that is searched for, folded, with its stems. */
export interface QueryWord {
  folded: string;
  display: string;
  stems: string[];
}

/** How well a word of the index meets the asked one; the sum over the asked words orders the results. */
export const weights = { exact: 8, stem: 7, beginning: 5, part: 3, meaning: 4, description: 1 } as const;

const minPartLength = 4;

/** The words of the index that are the asked one or another form of it. */
export function sameWords(index: WordIndex, asked: QueryWord): Map<number, number> {
  const matches = new Map<number, number>();
  for (const stem of asked.stems)
    for (const number of index.stems.get(stem) ?? []) matches.set(number, weights.stem);
  const at = firstFrom(index.words, asked.folded);
  if (index.words[at] === asked.folded) matches.set(at, weights.exact);
  return matches;
}

/** The words that begin with the asked one, and those that it is a part of (`kanna` in `teáskanna`). */
export function longerWords(index: WordIndex, asked: QueryWord): Map<number, number> {
  const matches = new Map<number, number>();
  const isLong = asked.folded.length >= minPartLength;
  for (const text of new Set([asked.folded, ...asked.stems])) {
    if (text !== asked.folded && text.length < minPartLength) continue;
    for (const number of wordsFrom(index, text)) matches.set(number, weights.beginning);
    if (!isLong) continue;
    for (const number of wordsWithin(index, text)) {
      if (!matches.has(number)) matches.set(number, weights.part);
    }
  }
  return matches;
}

/** Short words are taken as beginnings only where they are no words themselves, a single letter always. */
export function mayBeBeginning({ folded }: QueryWord, isWord: boolean): boolean {
  return folded.length >= minPartLength || folded.length === 1 || !isWord;
}

/** Numbers of the words that begin with a text. */
export function* wordsFrom({ words }: WordIndex, beginning: string): Generator<number> {
  for (let at = firstFrom(words, beginning); words[at]?.startsWith(beginning); at++) yield at;
}

function* wordsWithin({ joined, joinedStarts, lettered }: WordIndex, part: string): Generator<number> {
  for (let at = joined.indexOf(part); at >= 0; at = joined.indexOf(part, at + 1)) {
    if (joined[at - 1] === '\n') continue;
    yield lettered[lastUpTo(joinedStarts, at)]!;
  }
}

function firstFrom(words: readonly string[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lastUpTo(starts: Uint32Array, place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (starts[middle]! <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
