import type { Completion } from '@kamra/contract/suggestions.ts';
import { foldText, wordsOf } from '../text/fold-text.ts';

const hasDigit = /\p{N}/u;

/**
 * How a text may go on: its last word completed, or the word that follows it, as names of products that it
 * finds have them, and names of categories and brands that hold such. Whoever takes one finds at least those.
 */
export function completeText(
  text: string,
  productNames: readonly string[],
  labels: readonly string[],
  max: number,
): Completion[] {
  const typed = wordsOf(text);
  const last = typed.at(-1);
  if (last === undefined) return [];
  const named = byFrequency(productNames.flatMap((name) => continuations(typed, wordsOf(name))));
  named.splice(2, 0, ...labels.map((name) => name.toLowerCase()));
  return longerThan(typed.map(foldText).join(' '), named).slice(0, max);
}

/** What a name makes of the typed words: the last one as the name has it, and the word behind it. */
function continuations(typed: readonly string[], name: readonly string[]): string[] {
  const [last, before] = [foldText(typed.at(-1)!), typed.slice(0, -1)];
  const previous = before.length > 0 ? foldText(before.at(-1)!) : undefined;
  return name.flatMap((word, at) => {
    const folded = foldText(word);
    if (hasDigit.test(word) || !folded.startsWith(last)) return [];
    if (previous !== undefined && foldText(name[at - 1] ?? '') !== previous) return [];
    const whole = [...before, word].join(' ');
    const next = name[at + 1];
    return folded === last && next && next.length > 2 && !hasDigit.test(next)
      ? [`${whole} ${next}`]
      : [whole];
  });
}

function byFrequency(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([, left], [, right]) => right - left).map(([text]) => text);
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
