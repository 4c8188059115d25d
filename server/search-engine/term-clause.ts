import type { Language } from '@kamra/contract/languages.ts';
import { describedScore } from '../search/find-matches.ts';
import { lexemeOf } from '../search/lexeme-fields.ts';
import type { QueryTerm } from '../search/query-plan.ts';
import { bonusWays, categoryBonus, scoredQueries, type Ways } from '../search/score-term.ts';
import { describedField, wordsField } from './index-mapping.ts';

/** A clause of OpenSearch's query language. */
export type Clause = object;

export const matchNothing: Clause = { match_none: {} };

/** A clause whose score is what a product is worth for the term, as on PostgreSQL. */
export function termClause(language: Language, term: QueryTerm, isDescribedToo = false): Clause {
  const queries = scoredQueries(term).flatMap(({ ways, score }) => constantOf(language, ways, score));
  if (isDescribedToo) queries.push(describedClause(language, term));
  const [bonus] = constantOf(language, bonusWays(term), categoryBonus);
  const best = queries.length > 0 ? { dis_max: { queries } } : matchNothing;
  return bonus ? { bool: { must: [best], should: [bonus] } } : best;
}

/** What is itself called by the term. */
export function headClause(language: Language, term: QueryTerm): Clause {
  const [best] = scoredQueries(term);
  return (best && constantOf(language, best.ways, best.score)[0]) ?? matchNothing;
}

function describedClause(language: Language, { display }: QueryTerm): Clause {
  return { constant_score: { filter: saysClause(language, display), boost: describedScore } };
}

/** A description says all of these words. */
export function saysClause(language: Language, words: string): Clause {
  return {
    match: { [describedField(language)]: { query: words, operator: 'and', zero_terms_query: 'none' } },
  };
}

function constantOf(language: Language, ways: Ways, boost: number): Clause[] {
  if (ways.length === 0) return [];
  const filter = anyOf(ways.map((all) => allOf(all.map((operands) => operandsClause(language, operands)))));
  return [{ constant_score: { filter, boost } }];
}

/** Any of these lexemes and beginnings, each behind its field. */
export function operandsClause(language: Language, operands: readonly string[]): Clause {
  const field = wordsField(language);
  const lexemes = operands.filter((each) => !isBeginning(each)).map(lexemeOf);
  const beginnings = operands.filter(isBeginning).map(lexemeOf);
  return anyOf([
    ...(lexemes.length > 0 ? [{ terms: { [field]: lexemes } }] : []),
    ...beginnings.map((value) => ({ prefix: { [field]: { value } } })),
  ]);
}

const isBeginning = (operand: string) => operand.endsWith(':*');

export function anyOf(clauses: readonly Clause[]): Clause {
  const [only] = clauses;
  if (!only) return matchNothing;
  return clauses.length === 1 ? only : { bool: { should: clauses, minimum_should_match: 1 } };
}

function allOf(clauses: readonly Clause[]): Clause {
  return clauses.length === 1 ? clauses[0]! : { bool: { filter: clauses } };
}
