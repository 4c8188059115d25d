import type { MatchedWords } from '@kamra/contract/catalogue.ts';
import type { Language } from '@kamra/contract/languages.ts';
import { describedScore } from '../search/find-matches.ts';
import type { QueryPlan, QueryTerm } from '../search/query-plan.ts';
import { enoughNamed, maxUnnamedScore, namedScore, wordsMet } from '../search/search-products.ts';
import type { SearchEngine } from './open-search-engine.ts';
import { type Probe, probeClauses } from './probe-clauses.ts';
import { type Clause, headClause, matchNothing, termClause } from './term-clause.ts';

/** What finds products for a text, by the rules of `findBest` of the search on PostgreSQL. */
export interface BestClause {
  clause: Clause;
  /** Score of the best product; 0 where there is none. */
  best: number;
  matchedWords: MatchedWords;
}

interface Asked {
  engine: SearchEngine;
  language: Language;
}

const nothing: BestClause = { clause: matchNothing, best: 0, matchedWords: 'all' };
const every = (must: readonly Clause[]): Clause => ({ bool: { must } });
const preferring = (clause: Clause, should: readonly Clause[]): Clause => ({
  bool: { must: [clause], should },
});

/** What meets every word; where nothing does, what meets the most of them. */
export async function findBestClause(asked: Asked, plan: QueryPlan): Promise<BestClause> {
  const required = plan.terms.filter(({ isOptional }) => !isOptional);
  if (required.length === 0 || required.length === plan.terms.length) return findMeeting(asked, plan);
  const found = await findMeeting(asked, { ...plan, terms: required });
  const optional = plan.terms.filter(({ isOptional }) => isOptional);
  const clause = preferring(
    found.clause,
    optional.map((term) => termClause(asked.language, term)),
  );
  const [probe] = await probeClauses(asked.engine, [clause]);
  return { ...found, clause, best: probe!.best };
}

type Terms = Pick<QueryPlan, 'terms' | 'lostWords' | 'isOfContext'>;

async function findMeeting(asked: Asked, plan: Terms): Promise<BestClause> {
  const { terms, lostWords, isOfContext = false } = plan;
  const { engine, language } = asked;
  const wanted = terms.length + lostWords;
  const [only] = terms;
  if (only?.isVague && wanted === 1) {
    const clause = headClause(language, only);
    const [heads] = await probeClauses(engine, [clause]);
    if (heads!.count > 0) return { clause, best: heads!.best, matchedWords: 'all' };
  }
  const isNamed = terms.every(({ alternatives }) => alternatives.length > 0);
  const named = terms.map((term) => termClause(language, term));
  const all = terms.map((term) => termClause(language, term, true));
  const [ofNamed, ofAll] = (await probeClauses(engine, [every(named), every(all)])) as [Probe, Probe];
  if (isNamed) {
    if (isOfContext && lostWords > 0 && ofNamed.best <= maxUnnamedScore) return nothing;
    if (ofNamed.count >= enoughNamed)
      return { clause: every(named), best: ofNamed.best, matchedWords: wordsMet(terms.length, wanted) };
  }
  const { best } = ofAll;
  const each: BestClause = { clause: every(all), best, matchedWords: wordsMet(terms.length, wanted) };
  if (terms.length === 1) {
    const isGuess = lostWords > 0 && best <= (isOfContext ? maxUnnamedScore : describedScore);
    return isGuess ? nothing : each;
  }
  if (!isNamed && best < namedScore) {
    const called = await findCalled(asked, plan, all);
    if (called) return called;
  }
  const most = await findMost(engine, isNamed ? named : all);
  // What says every word, some of them in its description alone, comes behind what is called so by one.
  if (best > 0 && best >= most.best) return each;
  if (most.best <= (isOfContext ? maxUnnamedScore : describedScore)) return nothing;
  return { clause: most.clause, best: most.best, matchedWords: wordsMet(most.met, wanted) };
}

/** What is called so by the words that names know; descriptions that say the others come first. */
async function findCalled(
  asked: Asked,
  { terms, lostWords, isOfContext }: Terms,
  all: readonly Clause[],
): Promise<BestClause | undefined> {
  const isKnown = ({ alternatives }: QueryTerm) => alternatives.length > 0;
  const known = terms.filter(isKnown);
  if (known.length === 0) return undefined;
  const called = await findMeeting(asked, {
    terms: known,
    lostWords: terms.length + lostWords - known.length,
    ...(isOfContext !== undefined && { isOfContext }),
  });
  if (called.best < namedScore) return undefined;
  const described = all.filter((_, at) => !isKnown(terms[at]!));
  return { ...called, clause: preferring(called.clause, described) };
}

/** What meets the largest number of terms, without what is far below the best of it. */
async function findMost(
  engine: SearchEngine,
  terms: readonly Clause[],
): Promise<{ clause: Clause; met: number; best: number }> {
  const atLeast = (count: number): Clause => ({ bool: { should: terms, minimum_should_match: count } });
  const counts = terms.map((_, at) => terms.length - at);
  const probes = await probeClauses(engine, counts.map(atLeast));
  const at = probes.findIndex(({ count }) => count > 0);
  if (at < 0) return { clause: matchNothing, met: 0, best: 0 };
  const { best } = probes[at]!;
  const clause = { function_score: { query: atLeast(counts[at]!), min_score: best / 2 } };
  return { clause, met: counts[at]!, best };
}
