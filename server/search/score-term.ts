import { alsoInCategory, anyField, operandsIn } from './lexeme-fields.ts';
import type { Alternative, QueryTerm } from './query-plan.ts';

/** Ways to meet a query, any of which is enough: of each of its lists a document needs one operand. */
export type Ways = string[][][];

/** A query with the score of what meets it, in thousandths. */
export interface ScoredQuery {
  ways: Ways;
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
      ways: among.flatMap(({ all }) => waysIn(all, all.length === 1 ? field : upTo, othersIn)),
      score: Math.round(score * factor),
    })),
  );
}

/** What stands in the category that the term names; no way where the term is no word of its own. */
export function bonusWays({ alternatives }: QueryTerm): Ways {
  const inCategory = `C${alsoInCategory}`;
  return alternatives.filter(({ isOwn }) => isOwn).flatMap(({ all }) => waysIn(all, inCategory, inCategory));
}

/** The ways as PostgreSQL reads them. */
export function toTsquery(ways: Ways): string {
  return ways.map((all) => `(${all.map((operands) => `(${operands.join(' | ')})`).join(' & ')})`).join(' | ');
}

/** One word of a phrase says what the thing is, the others are in its name. */
function waysIn(all: readonly string[][], own: string, othersIn: string): Ways {
  return all.map((_, at) =>
    all.map((lexemes, other) =>
      lexemes.flatMap((lexeme) => operandsIn(other === at ? own : othersIn, lexeme)),
    ),
  );
}

function groupByFactor(alternatives: readonly Alternative[]): [number, Alternative[]][] {
  const groups = new Map<number, Alternative[]>();
  for (const each of alternatives) groups.set(each.factor, [...(groups.get(each.factor) ?? []), each]);
  return [...groups];
}
