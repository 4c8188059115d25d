import { bind, type ListQuery } from '../database/list-query.ts';
import type { Alternative, QueryTerm } from './query-plan.ts';

/** What a lexeme is worth by where it stands; see weigh-document.ts. */
const fields = [
  { labels: 'A', score: 1 },
  { labels: 'AB', score: 0.6 },
  { labels: 'ABC', score: 0.45 },
  { labels: 'ABCD', score: 0.3 },
] as const;
/** Who is called so and stands among such (Töpfe) comes before who is called so alone (Blumentöpfe). */
const categoryBonus = 0.05;

/** SQL of the best score of a term for a document `d`: the best field first, there the best alternative. */
export function scoreOf(query: ListQuery, { alternatives }: QueryTerm): string {
  if (alternatives.length === 0) return '0::float4';
  const best = [...alternatives].sort((left, right) => right.factor - left.factor);
  const inFields = fields.map(({ labels, score }) => {
    const meets = (among: readonly Alternative[]) =>
      `d.document @@ ${bind(query, asTsquery(among, labels))}::tsquery`;
    const [first] = best;
    const isOne = best.every(({ factor }) => factor === first!.factor);
    if (isOne) return `WHEN ${meets(best)} THEN ${score * first!.factor}`;
    const byFactor = groupByFactor(best).map(
      ([factor, among]) => `WHEN ${meets(among)} THEN ${score * factor}`,
    );
    return `WHEN ${meets(best)} THEN CASE ${byFactor.join(' ')} END`;
  });
  const own = best.filter(({ isOwn }) => isOwn);
  const bonus =
    own.length > 0
      ? ` + CASE WHEN d.document @@ ${bind(query, asTsquery(own, 'C'))}::tsquery THEN ${categoryBonus} ELSE 0 END`
      : '';
  return `(CASE ${inFields.join(' ')} ELSE 0 END${bonus})::float4`;
}

function groupByFactor(alternatives: readonly Alternative[]): [number, Alternative[]][] {
  const groups = new Map<number, Alternative[]>();
  for (const each of alternatives) groups.set(each.factor, [...(groups.get(each.factor) ?? []), each]);
  return [...groups];
}

/** The alternatives as PostgreSQL reads them, in these fields or in any. */
export function asTsquery(alternatives: readonly Alternative[], labels = ''): string {
  const othersIn = labels === 'A' ? 'AB' : labels;
  const labelled = (lexeme: string, among: string) => {
    if (!among) return lexeme;
    return lexeme.includes(':') ? lexeme + among : `${lexeme}:${among}`;
  };
  const asList = (lexemes: readonly string[], isOwn: boolean) =>
    `(${lexemes.map((lexeme) => labelled(lexeme, isOwn ? labels : othersIn)).join(' | ')})`;
  // One word of a phrase says what the thing is, the others are in its name.
  const ways = alternatives.flatMap(({ all }) =>
    all.map((_, own) => all.map((lexemes, at) => asList(lexemes, at === own)).join(' & ')),
  );
  return ways.map((way) => `(${way})`).join(' | ');
}
