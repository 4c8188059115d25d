import { alsoInCategory, anyField, operandIn } from './lexeme-fields.ts';
import type { Alternative, QueryTerm } from './query-plan.ts';

/** A query with the score of what meets it, in thousandths. */
export interface ScoredQuery {
  query: string;
  score: number;
}

/** What a lexeme is worth by where it stands. */
const fields = [
  { field: 'A', upTo: 'A', othersIn: 'AB', score: 1_000 },
  { field: 'B', upTo: 'AB', othersIn: 'AB', score: 600 },
  { field: 'C', upTo: 'ABC', othersIn: 'ABC', score: 450 },
  { field: 'D', upTo: anyField, othersIn: anyField, score: 300 },
] as const;
/** Who is called so and stands among such (Töpfe) comes before who is called so alone (Blumentöpfe). */
export const categoryBonus = 50;

/** The queries that score a term, the best field first, there the best alternative: the first that a document meets counts. */
export function scoredQueries({ alternatives }: QueryTerm): ScoredQuery[] {
  const groups = groupByFactor([...alternatives].sort((left, right) => right.factor - left.factor));
  return fields.flatMap(({ field, upTo, othersIn, score }) =>
    groups.map(([factor, among]) => ({
      query: among.flatMap(({ all }) => ways(all, all.length === 1 ? field : upTo, othersIn)).join(' | '),
      score: Math.round(score * factor),
    })),
  );
}

/** What stands in the category that the term names; null where the term is no word of its own. */
export function bonusQuery({ alternatives }: QueryTerm): string | null {
  const own = alternatives.filter(({ isOwn }) => isOwn);
  if (own.length === 0) return null;
  return own.flatMap(({ all }) => ways(all, `C${alsoInCategory}`, `C${alsoInCategory}`)).join(' | ');
}

/** Whatever meets the term, in any field. */
export function queryOf({ alternatives }: QueryTerm): string {
  return alternatives.flatMap(({ all }) => allOf(all.map((lexemes) => oneOf(lexemes, anyField)))).join(' | ');
}

/** One word of a phrase says what the thing is, the others are in its name. */
function ways(all: readonly string[][], own: string, othersIn: string): string[] {
  return all.map((_, at) =>
    allOf(all.map((lexemes, other) => oneOf(lexemes, other === at ? own : othersIn))),
  );
}

const oneOf = (lexemes: readonly string[], among: string) =>
  `(${lexemes.map((lexeme) => operandIn(among, lexeme)).join(' | ')})`;
const allOf = (conditions: readonly string[]) => `(${conditions.join(' & ')})`;

function groupByFactor(alternatives: readonly Alternative[]): [number, Alternative[]][] {
  const groups = new Map<number, Alternative[]>();
  for (const each of alternatives) groups.set(each.factor, [...(groups.get(each.factor) ?? []), each]);
  return [...groups];
}
