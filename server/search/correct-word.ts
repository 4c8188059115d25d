import type { QueryWord } from './match-words.ts';
import type { WordIndex } from './word-index.ts';

const minLength = 3;
const lengthOfTwoErrors = 6;

/**
 * The word of the indexes that is most like one that finds nothing: as few letters wrong, missing, too
 * many or swapped as possible, one in short words and two in longer ones; of equals the most usual.
 * Words whose beginning is like it count as well, for what is still being typed.
 */
export function correctWord(indexes: readonly WordIndex[], { folded }: QueryWord): string | null {
  if (folded.length < minLength || /\p{N}/u.test(folded)) return null;
  const most = folded.length >= lengthOfTwoErrors ? 2 : 1;
  const letters = lettersOf(folded);
  let best: { display: string; errors: number; count: number } | undefined;
  for (const { words, lettered, displays, offered, starts } of indexes) {
    for (const at of lettered) {
      const word = words[at]!;
      if (!offered[at] || word.length < folded.length - most) continue;
      if (bitsOf(letters & ~lettersOf(word)) > most) continue;
      const errors = errorsBetween(folded, word, best?.errors ?? most);
      if (errors === undefined) continue;
      const count = starts[at + 1]! - starts[at]!;
      if (best && (errors > best.errors || (errors === best.errors && count <= best.count))) continue;
      best = { display: displays[at]!, errors, count };
    }
  }
  return best?.display ?? null;
}

/** Whole words weigh as they are; a longer word's beginning counts half an error more. */
function errorsBetween(asked: string, word: string, most: number): number | undefined {
  const whole = Math.abs(asked.length - word.length) <= most ? distance(asked, word, most) : most + 1;
  if (whole <= most) return whole;
  if (asked.length < lengthOfTwoErrors || word.length <= asked.length + 1) return undefined;
  const begun = distance(asked, word.slice(0, asked.length), 1) + 0.5;
  return begun <= most ? begun : undefined;
}

/** Letters wrong, missing, too many or swapped with their neighbour; more than `most` is not told exactly. */
export function distance(left: string, right: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let row = 1; row <= left.length; row++) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1];
      let errors = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      if (
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1]
      ) {
        errors = Math.min(errors, beforeLast[column - 2]! + 1);
      }
      next.push(errors);
      least = Math.min(least, errors);
    }
    if (least > most) return least;
    [beforeLast, last] = [last, next];
  }
  return last[right.length]!;
}

/** Which letters a word has, as bits; different letters may share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsOf(letters: number): number {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count++;
  return count;
}
