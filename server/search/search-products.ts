import type { MatchedWords } from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { createReadCache } from '../database/read-cache.ts';
import type { ProductIndex } from '../facets/product-index.ts';
import { createRowMarks } from '../facets/row-marks.ts';
import { textsOfUsualWords } from './correct-rare-word.ts';
import { addDescribed, describedScore, scoreHeads, scoreTerms } from './find-matches.ts';
import { orderMatches, withPinnedFirst } from './order-matches.ts';
import { createPostingReader, type PostingReader } from './posting-reader.ts';
import type { AskedText, QueryPlan } from './query-plan.ts';
import { findPinned } from './read-search-rules.ts';
import type { Scores } from './score-memory.ts';
import { understandQuery } from './understand-query.ts';

/** What a text finds: rows by relevance, and how the text was read. */
export interface FoundProducts {
  rows: Uint32Array;
  correctedText: string | null;
  matchedWords: MatchedWords;
}

export interface SearchRequest {
  language: Language;
  text: string;
  isTyping: boolean;
}

/** So few are completed by those whose descriptions say the words. */
export const enoughNamed = 5;
/** A term that stands in a name, or that something is called by a synonym of. */
export const namedScore = 600;
/** What only a category, an attribute or a description says. */
export const maxUnnamedScore = 500;

const countMarks = createRowMarks();

const foundIn = cachePerPool(() =>
  createReadCache<FoundProducts>({
    maxBytes: 16 * 1024 * 1024,
    ttlMs: 60_000,
    sizeOf: ({ rows, correctedText }) => rows.byteLength + 2 * (correctedText?.length ?? 0),
  }),
);

/** See `ProductSearch`. */
export function searchProducts(
  pool: pg.Pool,
  index: ProductIndex,
  request: SearchRequest,
): Promise<FoundProducts> {
  const { language, text, isTyping } = request;
  const key = `${index.version} ${index.documentVersion} ${language} ${isTyping} ${text}`;
  return foundIn(pool).read(key, () => search(pool, index, request));
}

async function search(pool: pg.Pool, index: ProductIndex, request: SearchRequest): Promise<FoundProducts> {
  const reader = createPostingReader(pool, index, request.language);
  try {
    return await searchIn(pool, reader, request);
  } finally {
    reader.memory.release();
  }
}

async function searchIn(
  pool: pg.Pool,
  reader: PostingReader,
  request: SearchRequest,
): Promise<FoundProducts> {
  const { index } = reader;
  const asked = { ...request, searchRulesVersion: index.searchRulesVersion };
  const plan = await understandQuery(pool, reader, asked);
  const literal = plan.terms.length > 0 ? await findBest(pool, reader, plan) : undefined;
  const isGood = literal && isNamedSo(literal, plan);
  const usual =
    isGood || request.isTyping || plan.correctedText ? undefined : await findUsual(pool, reader, asked);
  const { scores, matchedWords, correctedText } = usual ?? {
    ...(literal ?? nothingOf(reader)),
    correctedText: plan.correctedText,
  };
  const { language, text } = request;
  const pinned = await findPinned(pool, index.searchRulesVersion, language, text);
  const rows = withPinnedFirst(index, orderMatches(index, scores), pinned);
  return { rows, matchedWords, correctedText: rows.length > 0 ? correctedText : null };
}

/** Every word is met by something that is called so. */
function isNamedSo({ scores, matchedWords }: BestMatches, { terms }: QueryPlan): boolean {
  return matchedWords === 'all' && reaches(scores, namedScore * terms.length);
}

/** A typo may be a word that hardly anything has: where that finds nothing good, the usual word is meant. */
async function findUsual(
  pool: pg.Pool,
  reader: PostingReader,
  asked: AskedText,
): Promise<(BestMatches & { correctedText: string }) | undefined> {
  for (const text of await textsOfUsualWords(pool, asked.language, asked.text)) {
    const plan = await understandQuery(pool, reader, { ...asked, text });
    if (plan.terms.length === 0 || plan.lostWords > 0 || plan.correctedText) continue;
    const found = await findBest(pool, reader, plan);
    if (isNamedSo(found, plan)) return { ...found, correctedText: text };
  }
  return undefined;
}

export interface BestMatches {
  scores: Scores;
  matchedWords: MatchedWords;
}

/** What meets every word; where nothing does, what meets the most of them. */
export async function findBest(pool: pg.Pool, reader: PostingReader, plan: QueryPlan): Promise<BestMatches> {
  const required = plan.terms.filter(({ isOptional }) => !isOptional);
  if (required.length === 0 || required.length === plan.terms.length) return findMeeting(pool, reader, plan);
  const found = await findMeeting(pool, reader, { ...plan, terms: required });
  const optional = await scoreTerms(
    reader,
    plan.terms.filter(({ isOptional }) => isOptional),
  );
  return { ...found, scores: withPreferred(reader, found.scores, optional) };
}

/** What else was asked for puts its rows first, and leaves none out. */
function withPreferred({ memory }: PostingReader, scores: Scores, optional: readonly Scores[]): Scores {
  const sums = memory.take(scores);
  for (const each of optional) {
    for (let row = 0; row < sums.length; row++) if (scores[row] !== 0) sums[row]! += each[row]!;
  }
  return sums;
}

async function findMeeting(
  pool: pg.Pool,
  reader: PostingReader,
  { terms, lostWords, isOfContext = false }: Pick<QueryPlan, 'terms' | 'lostWords' | 'isOfContext'>,
): Promise<BestMatches> {
  const asked = terms.length + lostWords;
  const [only] = terms;
  if (only?.isVague && asked === 1) {
    const scores = await scoreHeads(reader, only);
    if (hasRows(scores, 1)) return { scores, matchedWords: 'all' };
  }
  const isNamed = terms.every(({ alternatives }) => alternatives.length > 0);
  const named = await scoreTerms(reader, terms);
  if (isNamed) {
    const each = meetEach(reader, named);
    if (isOfContext && lostWords > 0 && !reaches(each, maxUnnamedScore + 1)) return nothingOf(reader);
    if (hasRows(each, enoughNamed)) return { scores: each, matchedWords: wordsMet(terms.length, asked) };
  }
  const all = await addDescribed(pool, reader, { terms, scores: named });
  const each = meetEach(reader, all);
  const best = bestOf(each);
  if (terms.length === 1) {
    const isGuess = lostWords > 0 && best <= (isOfContext ? maxUnnamedScore : describedScore);
    return isGuess ? nothingOf(reader) : { scores: each, matchedWords: wordsMet(terms.length, asked) };
  }
  if (!isNamed && best < namedScore) {
    const known = terms.filter(({ alternatives }) => alternatives.length > 0);
    const ofKnown = known.length > 0 ? { terms: known, lostWords: asked - known.length } : undefined;
    const called = ofKnown && (await findMeeting(pool, reader, { ...ofKnown, isOfContext }));
    const described = all.filter((_, at) => terms[at]!.alternatives.length === 0);
    if (called && reaches(called.scores, namedScore))
      return { ...called, scores: withPreferred(reader, called.scores, described) };
  }
  const most = meetMost(reader, isNamed ? named : all);
  // What says every word, some of them in its description alone, comes behind what is called so by one.
  if (best > 0 && best >= most.best) return { scores: each, matchedWords: wordsMet(terms.length, asked) };
  if (most.best <= (isOfContext ? maxUnnamedScore : describedScore)) return nothingOf(reader);
  return { scores: most.scores, matchedWords: wordsMet(most.met, asked) };
}

function nothingOf({ memory }: PostingReader): BestMatches {
  return { scores: memory.take(), matchedWords: 'all' };
}

/** The sums of rows that meet every term. */
function meetEach({ memory }: PostingReader, terms: readonly Scores[]): Scores {
  const [first, ...others] = terms;
  if (others.length === 0) return first!;
  const sums = memory.take(first);
  for (const scores of others) {
    for (let row = 0; row < sums.length; row++) {
      if (sums[row] !== 0) sums[row] = scores[row] === 0 ? 0 : sums[row]! + scores[row]!;
    }
  }
  return sums;
}

/** The sum of scores of each row that meets the largest number of terms; 0 for the others and for those far below the best. */
function meetMost(
  { memory }: PostingReader,
  terms: readonly Scores[],
): { scores: Scores; met: number; best: number } {
  const sums = memory.take();
  const counts = countMarks(sums.length);
  let met = 0;
  for (const scores of terms) {
    for (let row = 0; row < sums.length; row++) {
      if (scores[row] === 0) continue;
      sums[row]! += scores[row]!;
      met = Math.max(met, ++counts[row]!);
    }
  }
  for (let row = 0; row < sums.length; row++) if (counts[row] !== met) sums[row] = 0;
  const best = bestOf(sums);
  for (let row = 0; row < sums.length; row++) if (sums[row]! < best / 2) sums[row] = 0;
  return { scores: sums, met, best };
}

function bestOf(scores: Scores): number {
  let best = 0;
  for (let row = 0; row < scores.length; row++) if (scores[row]! > best) best = scores[row]!;
  return best;
}

/** Whether any row is worth so much; the first that is ends the look. */
function reaches(scores: Scores, score: number): boolean {
  for (let row = 0; row < scores.length; row++) if (scores[row]! >= score) return true;
  return false;
}

/** Whether so many rows are found; their number ends the look. */
function hasRows(scores: Scores, wanted: number): boolean {
  let count = 0;
  for (let row = 0; row < scores.length && count < wanted; row++) if (scores[row] !== 0) count++;
  return count >= wanted;
}

export function wordsMet(met: number, asked: number): MatchedWords {
  if (met === asked) return 'all';
  return asked > 2 && met === asked - 1 ? 'most' : 'some';
}
