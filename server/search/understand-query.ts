import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { wordsOf } from '../text/fold-text.ts';
import { dictionaryOf } from './dictionaries/dictionary-of.ts';
import { findMeasure } from './find-measure.ts';
import { findUnknownWord, isContextWord } from './find-unknown-word.ts';
import { knownTerm, lexemesOfTerm } from './known-term.ts';
import {
  type AskedText,
  factors,
  type KnownLexemes,
  maxSearchedWords,
  type QueryPlan,
  type QueryTerm,
} from './query-plan.ts';
import { asBeginning, asOperand, isMeasure, isTelling, type QueryWord, queryWords } from './query-words.ts';
import { searchRulesOf } from './read-search-rules.ts';
import { foldCode } from './search-document.ts';
import { type SynonymTerm, synonymsOf, withSynonyms } from './synonyms.ts';

const minCodeLength = 4;
const minTermLength = 3;

/** Reads what is searched as terms of documents. A text that is a code, or the beginning of one, is nothing else. */
export async function understandQuery(
  pool: pg.Pool,
  reader: KnownLexemes,
  asked: AskedText,
): Promise<QueryPlan> {
  const { language, text } = asked;
  const code = await findCode(reader, text);
  if (code) return { terms: [code], lostWords: 0, correctedText: null };
  const all = await queryWords(pool, language, searchedWords(text));
  const { stopWords } = await searchRulesOf(pool, asked.searchRulesVersion, language);
  const { rest, isOfMachine } = withoutContextPhrase(all, language);
  if (isOfMachine && rest.length === 0)
    return { terms: [], lostWords: 1, isOfContext: true, correctedText: null };
  const telling = rest.filter((word) => isTelling(word) && !stopWords.has(word.folded));
  const words = telling.length > 0 ? telling : rest;
  const pairs = writtenApart(words, language);
  const cut = withSynonyms(words, await synonymsOf(pool, asked.searchRulesVersion, language));
  const lexemes = [
    ...cut.flatMap(lexemesOfTerm),
    ...pairs.map(({ compound }) => asOperand(compound)),
    // What findUnknownWord asks first.
    ...words.flatMap(({ folded }) => beginningsOf(folded)),
  ];
  const present = await reader.present(lexemes, asked.isTyping ? typedBeginnings(cut.at(-1)) : []);
  const joined = pairs.find(({ compound }) => present.has(asOperand(compound)));
  if (joined) return understandQuery(pool, reader, { ...asked, text: joinedIn(words, joined) });
  const corrected = new Map<string, string>();
  const terms: QueryTerm[] = [];
  let lostWords = Number(isOfMachine);
  let isOfContext = isOfMachine;
  for (const [at, term] of cut.entries()) {
    const isBeginning = asked.isTyping && at === cut.length - 1;
    const known = knownTerm(term, present, isBeginning) ?? (await findMeasure(reader, language, term.words));
    if (!known && !isBeginning && cut.length > 1 && isTooShort(term)) continue;
    const isOptional = cut.length > 1 && term.words.every(isMeasure);
    const understood = known
      ? [known]
      : isOptional
        ? []
        : await unknownTerms(pool, reader, asked, term, corrected);
    if (isOptional && understood.length === 0) continue;
    if (understood.length === 0 || understood.some(({ isPartial }) => isPartial)) lostWords++;
    if (understood.length === 0)
      isOfContext ||= term.words.some(({ folded }) => isContextWord(folded, language));
    terms.push(...understood.map((each) => (isOptional ? { ...each, isOptional } : each)));
  }
  // One word is nothing and the others are guesses: that is no answer.
  if (lostWords > 0 && corrected.size >= terms.length) return { terms: [], lostWords, correctedText: null };
  const correctedText = all.map(({ display }) => corrected.get(display) ?? display).join(' ');
  return { terms, lostWords, isOfContext, correctedText: corrected.size > 0 ? correctedText : null };
}

/** Reads the stems of the words of a text, which its search asks for first. */
export async function prepareSearch(pool: pg.Pool, language: Language, text: string): Promise<void> {
  await queryWords(pool, language, searchedWords(text));
}

const searchedWords = (text: string) => wordsOf(text).slice(0, maxSearchedWords);

/** The words without a machine in several words, which nobody sells. */
function withoutContextPhrase(words: readonly QueryWord[], language: Language) {
  const text = ` ${words.map(({ folded }) => folded).join(' ')} `;
  const phrase = dictionaryOf[language].contextPhrases?.find((each) => text.includes(` ${each} `));
  if (!phrase) return { rest: words, isOfMachine: false };
  const at = text.slice(0, text.indexOf(` ${phrase} `)).split(' ').length - 1;
  return { rest: words.toSpliced(at, phrase.split(' ').length), isOfMachine: true };
}

interface WrittenApart {
  /** Place of the first of the two words. */
  at: number;
  compound: string;
}

/** Neighbours that might be one compound, with what links its parts: „tea kanna” is „teáskanna”. */
function writtenApart(words: readonly QueryWord[], language: Language): WrittenApart[] {
  const { compoundParts, links } = dictionaryOf[language];
  if (compoundParts.size === 0) return [];
  return words
    .slice(1)
    .flatMap(({ folded }, at) =>
      [...new Set(['', ...links])].map((link) => ({ at, compound: words[at]!.folded + link + folded })),
    );
}

/** The words with two of them written as the compound that the shop has. */
function joinedIn(words: readonly QueryWord[], { at, compound }: WrittenApart): string {
  return words
    .toSpliced(at, 2, { ...words[at]!, display: compound })
    .map(({ display }) => display)
    .join(' ');
}

/** “Mug to go”: a letter or two that are no word narrow nothing beside others. */
function isTooShort({ words }: SynonymTerm): boolean {
  return words.every(({ folded }) => folded.length < minTermLength && !/\p{N}/u.test(folded));
}

/** What the last word may begin: it is going to be searched, unless it is a letter or two. */
function typedBeginnings(term: SynonymTerm | undefined): string[] {
  const last = term?.words.length === 1 ? term.words[0] : undefined;
  return last && last.folded.length >= minTermLength ? beginningsOf(last.folded).slice(0, 2) : [];
}

const beginningsOf = (folded: string) => ['', '+', '#'].map((kind) => asBeginning(kind + folded));

async function findCode(reader: KnownLexemes, text: string): Promise<QueryTerm | undefined> {
  const code = foldCode(text);
  if (code.length < minCodeLength || !/\p{N}/u.test(code)) return undefined;
  const [exact, beginning] = [asOperand(`#${code}`), asBeginning(`#${code}`)];
  const present = await reader.present([exact], [beginning]);
  if (!present.has(beginning)) return undefined;
  const alternatives = present.has(exact) ? [{ all: [[exact]], factor: 1 }] : [];
  return { display: text, alternatives: [...alternatives, { all: [[beginning]], factor: factors.code }] };
}

/** A phrase that is nowhere is looked for word by word. */
async function unknownTerms(
  pool: pg.Pool,
  reader: KnownLexemes,
  asked: AskedText,
  { words }: SynonymTerm,
  corrected: Map<string, string>,
): Promise<QueryTerm[]> {
  const terms: QueryTerm[] = [];
  for (const word of words) terms.push(...(await findUnknownWord(pool, reader, asked, word, corrected)));
  return terms;
}
