import type { MatchedWords } from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { createReadCache } from '../database/read-cache.ts';
import type { ProductIndex } from '../facets/product-index.ts';
import { findMatches, findVagueMatches, type Matches } from './find-matches.ts';
import { orderMatches } from './order-matches.ts';
import type { QueryPlan } from './query-plan.ts';
import { understandQuery } from './understand-query.ts';

/** What a text finds: rows by relevance, unpublished ones too, and how the text was read. */
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
const enoughNamed = 5;
/** A word that only a description says is worth no more than this. */
const vagueScore = 50;

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
  const key = `${index.version} ${language} ${isTyping} ${text}`;
  return foundIn(pool).read(key, () => search(pool, index, request));
}

async function search(pool: pg.Pool, index: ProductIndex, request: SearchRequest): Promise<FoundProducts> {
  const { synonymsVersion } = index;
  const plan = await understandQuery(pool, { ...request, synonymsVersion });
  if (plan.terms.length === 0) return nothing;
  const { matches, matchedWords } = await findBest(pool, request.language, plan);
  const rows = orderMatches(index, matches);
  return { rows, matchedWords, correctedText: rows.length > 0 ? plan.correctedText : null };
}

const nothing: FoundProducts = { rows: new Uint32Array(0), correctedText: null, matchedWords: 'all' };

export interface BestMatches {
  matches: Matches;
  matchedWords: MatchedWords;
}

/** What meets every word; where nothing does, what meets the most of them. */
export async function findBest(pool: pg.Pool, language: Language, plan: QueryPlan): Promise<BestMatches> {
  const { terms, lostWords } = plan;
  const [only] = terms;
  if (only?.isVague && terms.length + lostWords === 1) {
    const matches = await findVagueMatches(pool, language, only);
    if (matches.ids.length > 0) return { matches, matchedWords: 'all' };
  }
  const isNamed = terms.every(({ alternatives }) => alternatives.length > 0);
  const each = { isEach: true, inDescriptions: !isNamed };
  let matches = await findMatches(pool, language, terms, each);
  if (isNamed && matches.ids.length < enoughNamed) {
    matches = await findMatches(pool, language, terms, { isEach: true, inDescriptions: true });
  }
  const asked = terms.length + lostWords;
  const isSingle = terms.length === 1;
  if (isSingle || bestScore(matches) > vagueScore * terms.length) {
    const isGuess = lostWords > 0 && bestScore(matches) <= vagueScore;
    return isGuess
      ? { matches: noMatches, matchedWords: 'all' }
      : { matches, matchedWords: wordsMet(terms.length, asked) };
  }
  const any = await findMatches(pool, language, terms, { isEach: false, inDescriptions: !isNamed });
  const most = any.met.reduce((max, bits) => Math.max(max, bitsOf(bits)), 0);
  const best = any.scores.reduce(
    (max, score, at) => (bitsOf(any.met[at]!) === most ? Math.max(max, score) : max),
    0,
  );
  // What only descriptions say of every word comes behind what is called so by one.
  if (matches.ids.length > 0 && bestScore(matches) >= best)
    return { matches, matchedWords: wordsMet(terms.length, asked) };
  if (best <= vagueScore) return { matches: noMatches, matchedWords: 'all' };
  const isKept = (at: number) => bitsOf(any.met[at]!) === most && any.scores[at]! >= best / 2;
  return { matches: keep(any, isKept), matchedWords: wordsMet(most, asked) };
}

const noMatches: Matches = { ids: new Int32Array(0), scores: new Int16Array(0), met: new Int16Array(0) };

function bestScore({ scores }: Matches): number {
  return scores.reduce((best, score) => Math.max(best, score), 0);
}

function wordsMet(met: number, asked: number): MatchedWords {
  if (met === asked) return 'all';
  return asked > 2 && met === asked - 1 ? 'most' : 'some';
}

function keep({ ids, scores, met }: Matches, isKept: (at: number) => boolean): Matches {
  return {
    ids: ids.filter((_, at) => isKept(at)),
    scores: scores.filter((_, at) => isKept(at)),
    met: met.filter((_, at) => isKept(at)),
  };
}

function bitsOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
