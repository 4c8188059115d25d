import { EngineFailure, type SearchEngine } from './open-search-engine.ts';
import type { Clause } from './term-clause.ts';

/** How many products meet a clause, counted up to a few, and what the best of them is worth. */
export interface Probe {
  count: number;
  best: number;
}

/** As many are enough for every decision. */
const maxCounted = 10;

interface ProbeReply {
  responses: { hits?: { total: { value: number }; max_score: number | null }; error?: { reason: string } }[];
}

/** Asks for several clauses at once. */
export async function probeClauses(engine: SearchEngine, clauses: readonly Clause[]): Promise<Probe[]> {
  const lines = clauses.map((query) => {
    const body = { size: 1, track_total_hits: maxCounted, _source: false, query };
    return `{}\n${JSON.stringify(body)}\n`;
  });
  const { responses } = await engine.ask<ProbeReply>({
    method: 'POST',
    path: `/${engine.alias}/_msearch`,
    lines: lines.join(''),
  });
  return responses.map(({ hits, error }) => {
    if (!hits) throw new EngineFailure(`a search failed: ${error?.reason}`);
    return { count: hits.total.value, best: hits.max_score ?? 0 };
  });
}
