import { readDemo } from '../server/demo/read-demo.ts';
import { foldText, wordsOf } from '../server/text/fold-text.ts';

/** Words and sentences of the demo shop, put together anew: names as varied as those of a large shop. */
export interface WordSource {
  /** What a product may be called, by its number: „Rusztikus teáskanna 4711”. */
  nameOf(n: number): string;
  descriptionOf(n: number): string;
  heads: string[];
  adjectives: string[];
  /** A compound that some products are called. */
  compoundOf(n: number): string;
}

const sentencesEach = 4;
const maxModifiers = 500;
/** Of ten names this many are compounds that hardly another has. */
const rareOfTen = 4;

export async function readWords(things: readonly string[], kinds: readonly string[]): Promise<WordSource> {
  const { models } = await readDemo();
  const texts = models.map(({ texts }) => texts.hu);
  const names = texts.map(({ businessName }) => wordsOf((businessName ?? '').split(',')[0] ?? ''));
  const heads = distinct([...things, ...names.flatMap((words) => words.at(-1) ?? [])]);
  const adjectives = distinct([...kinds, ...names.flatMap((words) => words.slice(0, -1))]);
  const described = distinct(texts.flatMap(({ description }) => wordsOf(description)));
  const modifiers = described.filter((word) => word.length > 4 && word.length < 10).slice(0, maxModifiers);
  const sentences = texts.flatMap(({ description }) => description.split(/(?<=[.!?])\s+/));
  const compoundOf = (n: number) =>
    pick(modifiers, n * 31) + pick(heads, n * 17 + Math.floor(n / modifiers.length));
  return {
    heads,
    adjectives,
    compoundOf,
    nameOf: (n) => {
      const thing = n % 10 < rareOfTen ? compoundOf(n) : pick(heads, n * 7 + Math.floor(n / 10));
      const adjective = pick(adjectives, Math.floor(n / 10));
      return `${adjective[0]!.toUpperCase()}${adjective.slice(1)} ${thing} ${n}`;
    },
    descriptionOf: (n) =>
      Array.from({ length: sentencesEach }, (_, k) => pick(sentences, n * 13 + k * 101)).join(' '),
  };
}

/** What the demo shop calls its categories and brands. */
export async function readLabels(): Promise<{ categories: string[]; brands: string[] }> {
  const { categories, brands } = await readDemo();
  return { categories: categories.map(({ texts }) => texts.hu.name), brands: brands.map(({ name }) => name) };
}

function pick(list: readonly string[], n: number): string {
  return list[n % list.length]!;
}

function distinct(words: readonly string[]): string[] {
  const byFolded = new Map(words.map((word) => [foldText(word), word]));
  return [...byFolded.values()].filter((word) => word.length > 1 && !/\d/.test(word));
}
