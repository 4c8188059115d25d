import type { Completion } from '@kamra/contract/suggestions.ts';
import { foldText, wordsOf } from '../text/fold-text.ts';
import type { LabelWords } from './label-words.ts';
import { wordsFrom } from './match-words.ts';
import type { ProductWords } from './product-words.ts';
import type { WordIndex } from './word-index.ts';

/**
 * How a text may go on, in words of the catalogue: its last word completed (after the word before it, as
 * names have them together), the word that usually follows, and names of categories, brands and choices.
 */
export function completeText(
  text: string,
  words: ProductWords,
  labels: LabelWords,
  most: number,
): Completion[] {
  const typed = wordsOf(text);
  const folded = typed.map(foldText);
  const last = folded.at(-1);
  if (last === undefined) return [];
  const before = typed.slice(0, -1).join(' ');
  const candidates: string[] = [];
  for (const index of words.indexes) {
    const previous = folded.length > 1 ? numberOf(index, folded.at(-2)!) : undefined;
    const ways =
      folded.length > 1
        ? following(index, previous).filter((word) => foldText(word).startsWith(last))
        : mostFrequent(index, last, most + 1);
    candidates.push(...ways.map((word) => joined(before, word)));
    candidates.push(...following(index, numberOf(index, last)).map((word) => joined(typed.join(' '), word)));
  }
  const labelled = labels.labels.map(({ name }) => name.toLowerCase());
  const start = folded.join(' ');
  candidates.splice(2, 0, ...labelled.filter((name) => foldText(name).startsWith(start)).slice(0, 2));
  return longerThan(start, candidates).slice(0, most);
}

/** The candidates that go on from the start, each once, with where they do. */
function longerThan(start: string, candidates: readonly string[]): Completion[] {
  const seen = new Set<string>([start]);
  return candidates.flatMap((text) => {
    const folded = foldText(text);
    if (seen.has(folded) || !folded.startsWith(start)) return [];
    seen.add(folded);
    return { text, typedLength: lengthOfBeginning(text, start.length) };
  });
}

/** How many characters of a text fold to a beginning of this length. */
function lengthOfBeginning(text: string, foldedLength: number): number {
  for (let length = 0; length <= text.length; length++) {
    if (foldText(text.slice(0, length)).length >= foldedLength) return length;
  }
  return text.length;
}

function joined(before: string, word: string): string {
  return before ? `${before} ${word}` : word;
}

function numberOf(index: WordIndex, folded: string): number | undefined {
  const [first] = wordsFrom(index, folded);
  return first !== undefined && index.words[first] === folded ? first : undefined;
}

function following({ bigrams, displays, offered }: WordIndex, number: number | undefined): string[] {
  const next = number === undefined ? [] : (bigrams.get(number) ?? []);
  return next.flatMap(([each]) => (offered[each] ? displays[each]! : []));
}

/** The most usual words of names that begin like this. */
function mostFrequent(index: WordIndex, beginning: string, most: number): string[] {
  const { starts, offered, displays } = index;
  const count = (number: number) => starts[number + 1]! - starts[number]!;
  const best: number[] = [];
  for (const number of wordsFrom(index, beginning)) {
    if (!offered[number]) continue;
    if (best.length === most && count(number) <= count(best.at(-1)!)) continue;
    best.push(number);
    best.sort((left, right) => count(right) - count(left)).length = Math.min(best.length, most);
  }
  return best.map((number) => displays[number]!);
}
