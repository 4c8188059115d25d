import type { Language } from '@kamra/contract/languages.ts';
import { anyField, operandsIn } from '../search/lexeme-fields.ts';
import type { KnownLexemes } from '../search/query-plan.ts';
import type { SearchEngine } from './open-search-engine.ts';
import { type Clause, operandsClause, saysClause } from './term-clause.ts';

interface CountReply {
  aggregations: { found: { buckets: { doc_count: number }[] } };
}

/** Which lexemes published products have, as the engine knows; each is asked for once. */
export function askLexemes(engine: SearchEngine, language: Language): KnownLexemes {
  const known = new Map<string, boolean>();
  const countEach = async (clauses: Clause[]) => {
    const { aggregations } = await engine.ask<CountReply>({
      method: 'POST',
      path: `/${engine.alias}/_search`,
      body: { size: 0, track_total_hits: false, aggs: { found: { filters: { filters: clauses } } } },
    });
    return aggregations.found.buckets.map(({ doc_count }) => doc_count);
  };
  return {
    language,
    async present(operands, begun = []) {
      const wanted = [...new Set([...operands, ...begun])];
      const unknown = wanted.filter((each) => !known.has(each));
      if (unknown.length > 0) {
        const counts = await countEach(
          unknown.map((operand) => operandsClause(language, operandsIn(anyField, operand))),
        );
        for (const [at, operand] of unknown.entries()) known.set(operand, (counts[at] ?? 0) > 0);
      }
      return new Set(wanted.filter((each) => known.get(each)));
    },
    async isDescribed(word) {
      const [count] = await countEach([saysClause(language, word)]);
      return (count ?? 0) > 0;
    },
  };
}
