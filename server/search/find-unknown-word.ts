import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { approximateBytes, createReadCache } from '../database/read-cache.ts';
import { correctWord } from './correct-word.ts';
import { dictionaryOf } from './dictionaries/dictionary-of.ts';
import { knownTerm, lexemesOfTerm } from './known-term.ts';
import { type AskedText, factors, type KnownLexemes, type QueryTerm } from './query-plan.ts';
import { asBeginning, asOperand, type QueryWord, queryWords, toQueryWord } from './query-words.ts';
import { readAsRussian } from './russian-keyboard.ts';
import { possibleParts, splitCompound } from './split-compound.ts';
import { synonymsOf, withSynonyms } from './synonyms.ts';

const minBeginningLength = 3;
const minWithinLength = 4;
/** A longer word is no part of another. */
const maxWithinLength = 13;
const maxWithin = 8;

/**
 * A word that no document has: another form of one that they have, a compound of such, the beginning or a part of
 * one, or a typo of one (then `corrected` says so). Answers no term where it is nothing of that.
 */
export async function findUnknownWord(
  pool: pg.Pool,
  reader: KnownLexemes,
  asked: AskedText,
  word: QueryWord,
  corrected: Map<string, string>,
): Promise<QueryTerm[]> {
  const { language } = asked;
  const forms = otherForms(word.folded, language);
  const formWords = forms.map((form) => toQueryWord(language, form, [form]));
  const groups = await synonymsOf(pool, asked.searchRulesVersion, language);
  const split = await splitParts(pool, language, word.folded);
  const parts = split.flatMap((part) => withSynonyms([part], groups));
  const beginnings = [asBeginning(word.folded), asBeginning(`+${word.folded}`)];
  const code = asBeginning(`#${word.folded}`);
  const isShort = word.folded.length < minBeginningLength;
  const present = await reader.present([
    ...formWords.flatMap(({ lexemes, partLexemes }) => [...lexemes, ...partLexemes]),
    ...parts.flatMap(lexemesOfTerm),
    ...beginnings,
    ...(isShort ? [] : [code]),
  ]);
  for (const form of withSynonyms(formWords, groups).slice(0, forms.length)) {
    const known = knownTerm({ ...form, words: form.words.slice(0, 1) }, present);
    if (known) return [{ ...known, display: word.display }];
  }
  const known = parts.flatMap((part) => knownTerm(part, present) ?? []);
  if (parts.length > 1 && known.length === parts.length) return known;
  const possible = [...beginnings, code].filter((query) => present.has(query));
  // Their products are wanted next. Of a letter or two they are too many to be read for this alone.
  const found = isShort ? new Set(possible) : await reader.present([], possible);
  const begun = beginnings.filter((query) => found.has(query));
  const alternatives = [
    ...(begun.length > 0 ? [{ all: [begun], factor: factors.beginning }] : []),
    ...(found.has(code) ? [{ all: [[code]], factor: factors.code }] : []),
  ];
  if (alternatives.length > 0) return [{ display: word.display, alternatives, isVague: isShort }];
  const within = await wordsWithin(pool, reader, word.folded);
  if (within.length > 0) {
    const alternatives = within.map((lexeme) => ({ all: [[lexeme]], factor: factors.within }));
    return [{ display: word.display, alternatives }];
  }
  if (isContextWord(word.folded, language)) return [];
  const similar = await correctedTerms(pool, reader, asked, word, corrected);
  if (similar.length > 0) return similar;
  // „Mokkakocher”: nobody knows what for, but what.
  const head = parts.length > 1 ? knownTerm(parts.at(-1)!, present) : undefined;
  if (head) return [{ ...head, isPartial: true }];
  // Of a usual beginning („kés”) it takes ten times as long as all else, so it is asked last.
  const isDescribed = await reader.isDescribed(word.display);
  return isDescribed ? [{ display: word.display, alternatives: [] }] : [];
}

async function correctedTerms(
  pool: pg.Pool,
  reader: KnownLexemes,
  asked: AskedText,
  word: QueryWord,
  corrected: Map<string, string>,
): Promise<QueryTerm[]> {
  const russian = asked.language === 'ru' ? readAsRussian(word.folded) : undefined;
  const similar =
    (russian && (await writtenWord(pool, 'ru', [russian.typed, russian.spelled]))) ??
    (await correctWord(pool, asked.language, word.folded)) ??
    (russian ? await correctWord(pool, 'ru', russian.spelled) : null);
  return similar === null ? [] : termsInstead(pool, reader, asked, { word, similar, corrected });
}

interface Correction {
  word: QueryWord;
  similar: string;
  corrected: Map<string, string>;
}

/** The terms of the similar word, where the shop has it; it is noted as the correction then. */
async function termsInstead(
  pool: pg.Pool,
  reader: KnownLexemes,
  { language, searchRulesVersion }: AskedText,
  { word, similar, corrected }: Correction,
): Promise<QueryTerm[]> {
  const words = await queryWords(pool, language, [similar]);
  const [term] = withSynonyms(words, await synonymsOf(pool, searchRulesVersion, language));
  const lexemes = [...words, ...(term?.synonyms.flat() ?? [])];
  const present = await reader.present(lexemes.flatMap((each) => [...each.lexemes, ...each.partLexemes]));
  const known = term && knownTerm(term, present);
  if (!known) return [];
  corrected.set(word.display, similar);
  return [known];
}

/** A machine or place that descriptions name, and nobody sells by it. */
export function isContextWord(folded: string, language: Language): boolean {
  return [...dictionaryOf[language].contextWords].some((word) => folded.startsWith(word));
}

/** The word without endings, and with umlauts that were written as two letters. */
function otherForms(folded: string, language: Language): string[] {
  if (/\p{N}/u.test(folded)) return [];
  const bare = language === 'de' ? folded.replace(/([aou])e/g, '$1') : folded;
  const forms = dictionaryOf[language].endings
    .filter((ending) => bare.endsWith(ending) && bare.length - ending.length >= minBeginningLength)
    .map((ending) => bare.slice(0, bare.length - ending.length));
  return [...new Set([bare, ...forms])].filter((form) => form !== folded);
}

/** What a compound is of, and what it is, by the lists and by the words that the shop has. */
async function splitParts(pool: pg.Pool, language: Language, folded: string): Promise<QueryWord[]> {
  const dictionary = dictionaryOf[language];
  const known = await knownWords(pool, language, possibleParts(folded, dictionary));
  const compound = splitCompound(folded, dictionary, (part) => known.has(part));
  if (!compound?.head || compound.parts.length === 0) return [];
  return queryWords(pool, language, [compound.parts[0]!, compound.head]);
}

async function knownWords(pool: pg.Pool, language: Language, words: string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const text =
    'SELECT word FROM search_words WHERE language = $1 AND word = ANY($2::text[]) AND products > 0';
  const rows = await queryPrepared<{ word: string }>(pool, text, [language, words]);
  return new Set(rows.map(({ word }) => word));
}

/** As the shop writes it, the most usual of these words; undefined where it has none. */
async function writtenWord(pool: pg.Pool, language: Language, words: string[]): Promise<string | undefined> {
  const text = `SELECT display FROM search_words WHERE language = $1 AND word = ANY($2::text[]) AND products > 0
    ORDER BY products DESC LIMIT 1`;
  const [row] = await queryPrepared<{ display: string }>(pool, text, [language, words]);
  return row?.display;
}

/** As corrections, what many ask for in vain is looked for once. */
const withinIn = cachePerPool(() =>
  createReadCache<string[]>({ maxBytes: 1024 * 1024, ttlMs: 60_000, sizeOf: approximateBytes }),
);

/** Lexemes of the shop's words that the asked one is a part of, the most usual first. */
async function wordsWithin(pool: pg.Pool, reader: KnownLexemes, part: string): Promise<string[]> {
  if (part.length < minWithinLength || part.length > maxWithinLength) return [];
  const { language } = reader;
  const words = await withinIn(pool).read(`${language} ${part}`, async () => {
    const text = `SELECT word FROM search_words WHERE language = $1 AND word LIKE '%' || $2 || '%' AND products > 0
      ORDER BY products DESC LIMIT ${maxWithin}`;
    const rows = await queryPrepared<{ word: string }>(pool, text, [language, part]);
    return rows.map(({ word }) => word);
  });
  const present = await reader.present(words.map(asOperand));
  return [...present];
}
