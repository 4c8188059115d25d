import { foldText, wordsOf } from '../text/fold-text.ts';

/** A text that is found by its words, standing for a row. `names` come first; `marks` (SKU, model) complete nothing. */
export interface IndexedText {
  row: number;
  names: string;
  marks: string;
}

/** The folded words of many texts in alphabetical order, each with the rows that it occurs in. */
export interface WordIndex {
  words: string[];
  /** Each word as it is written. */
  displays: string[];
  /** The rows of word n are `rows` from starts[n] to starts[n + 1]. */
  starts: Uint32Array;
  rows: Uint32Array;
  /** 1 where a word may be offered: a telling word of names, with letters only. */
  offered: Uint8Array;
  /** Numbers of the words with a stem. */
  stems: Map<string, number[]>;
  /** The words that follow a word in names, most usual first. */
  bigrams: Map<number, [word: number, count: number][]>;
  /** Numbers of the words without digits, and all of them in one text, where parts are looked for quickly. */
  lettered: number[];
  joined: string;
  joinedStarts: Uint32Array;
}

/** Answers the stems of words, none to two each. */
export type FindStems = (words: string[]) => Promise<string[][]>;

/** Collects texts, some at a time, so that other work runs in between. */
export interface WordCollector {
  add(text: IndexedText): void;
  finish(findStems: FindStems): Promise<WordIndex>;
}

const hasDigit = /\p{N}/u;
const maxFollowers = 20;
const pairBase = 2 ** 24;

export function collectWords(): WordCollector {
  const vocabulary = createVocabulary();
  const found: number[] = [];
  const foundIn: number[] = [];
  const pairs = new Map<number, number>();
  return {
    add({ row, names, marks }) {
      let before: number | undefined;
      const inRow = new Set<number>();
      for (const word of wordsOf(names)) {
        const number = vocabulary.numberOf(word, true);
        if (before !== undefined) {
          const pair = before * pairBase + number;
          pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
        }
        before = vocabulary.offered[number] ? number : undefined;
        inRow.add(number);
      }
      for (const word of wordsOf(marks)) inRow.add(vocabulary.numberOf(word, false));
      for (const number of inRow) {
        found.push(number);
        foundIn.push(row);
      }
    },
    async finish(findStems) {
      const { words, displays, place, offered } = sortWords(vocabulary);
      const stemmed = await findStems(displays);
      return {
        words,
        displays,
        // Words like “with” have no stem; nobody searches for them.
        offered: offered.map((isOffered, at) => (stemmed[at]!.length > 0 ? isOffered : 0)),
        ...postings(found, foundIn, place),
        stems: byStem(stemmed),
        bigrams: bigramsOf(pairs, place, displays),
        ...joinWords(words),
      };
    },
  };
}

/** The words met so far, numbered in the order of their first occurrence. */
interface Vocabulary {
  numbers: Map<string, number>;
  displays: string[];
  offered: boolean[];
  numberOf(word: string, isName: boolean): number;
}

function createVocabulary(): Vocabulary {
  const numbers = new Map<string, number>();
  const displays: string[] = [];
  const offered: boolean[] = [];
  const numberOf = (word: string, isName: boolean) => {
    const folded = foldText(word);
    let number = numbers.get(folded);
    if (number === undefined) {
      number = displays.push(word) - 1;
      numbers.set(folded, number);
    }
    if (isName && !offered[number] && !hasDigit.test(word)) {
      offered[number] = true;
      displays[number] = word;
    }
    return number;
  };
  return { numbers, displays, offered, numberOf };
}

/** The words in alphabetical order; `place` gives the new position of each number. */
function sortWords({ numbers, displays, offered }: Vocabulary) {
  const order = [...numbers.entries()].sort(([left], [right]) => (left < right ? -1 : 1));
  const place = new Uint32Array(order.length);
  for (const [at, [, number]] of order.entries()) place[number] = at;
  return {
    words: order.map(([folded]) => folded),
    displays: order.map(([, number]) => displays[number]!),
    place,
    offered: Uint8Array.from(order, ([, number]) => (offered[number] ? 1 : 0)),
  };
}

function postings(found: readonly number[], foundIn: readonly number[], place: Uint32Array) {
  const starts = new Uint32Array(place.length + 1);
  for (const number of found) starts[place[number]! + 1]!++;
  for (let at = 1; at < starts.length; at++) starts[at]! += starts[at - 1]!;
  const next = starts.slice();
  const rows = new Uint32Array(found.length);
  for (let at = 0; at < found.length; at++) {
    const word = place[found[at]!]!;
    rows[next[word]!++] = foundIn[at]!;
  }
  return { starts, rows };
}

function byStem(stemmed: readonly string[][]): Map<string, number[]> {
  const stems = new Map<string, number[]>();
  for (const [number, each] of stemmed.entries()) {
    for (const stem of new Set(each.map(foldText))) {
      const known = stems.get(stem);
      if (known) known.push(number);
      else stems.set(stem, [number]);
    }
  }
  return stems;
}

function bigramsOf(pairs: Map<number, number>, place: Uint32Array, displays: readonly string[]) {
  const bigrams = new Map<number, [number, number][]>();
  for (const [pair, count] of pairs) {
    const first = place[Math.floor(pair / pairBase)]!;
    const second = place[pair % pairBase]!;
    if (hasDigit.test(displays[second]!)) continue;
    const known = bigrams.get(first) ?? [];
    known.push([second, count]);
    bigrams.set(first, known);
  }
  for (const each of bigrams.values()) {
    each.sort((left, right) => right[1] - left[1]).length = Math.min(each.length, maxFollowers);
  }
  return bigrams;
}

function joinWords(words: readonly string[]) {
  const lettered = [...words.keys()].filter((number) => !hasDigit.test(words[number]!));
  const joinedStarts = new Uint32Array(lettered.length);
  let length = 1;
  for (const [at, number] of lettered.entries()) {
    joinedStarts[at] = length;
    length += words[number]!.length + 1;
  }
  return { lettered, joined: `\n${lettered.map((number) => words[number]).join('\n')}\n`, joinedStarts };
}
