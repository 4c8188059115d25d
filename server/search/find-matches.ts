import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { bind, startListQuery } from '../database/list-query.ts';
import { queryListShape } from '../database/prepared.ts';
import type { QueryTerm } from './query-plan.ts';
import { asTsquery, scoreOf } from './score-term.ts';

/** Products that meet terms: ids, scores, and which terms each meets, as bits. */
export interface Matches {
  ids: Int32Array;
  scores: Int16Array;
  met: Int16Array;
}

export interface MatchOptions {
  /** All terms have to be met, or any. */
  isEach: boolean;
  /** Descriptions are read as well. */
  inDescriptions: boolean;
}

const scoreUnit = 1_000;
const describedScore = 0.05;
const rowBytes = 8;
const maxVague = 2_000;
const vagueScore = 500;

/** Finds and scores in the database; what is not published is found, too. */
export async function findMatches(
  pool: pg.Pool,
  language: Language,
  terms: readonly QueryTerm[],
  { isEach, inDescriptions }: MatchOptions,
): Promise<Matches> {
  const query = startListQuery();
  const described = inDescriptions ? terms.map(({ display }) => bind(query, display)) : [];
  const inText = (at: number) =>
    inDescriptions ? `d.described @@ plainto_tsquery('shop_${language}', ${described[at]})` : 'false';
  const scores = terms.map((term) => scoreOf(query, term));
  const conditions = terms.map((term, at) => {
    if (term.alternatives.length === 0) return inText(at);
    const named = `d.document @@ ${bind(query, asTsquery(term.alternatives))}::tsquery`;
    return inDescriptions ? `(${named} OR ${inText(at)})` : named;
  });
  const score = scores
    .map((each, at) =>
      inDescriptions ? `greatest(${each}, CASE WHEN ${inText(at)} THEN ${describedScore} ELSE 0 END)` : each,
    )
    .map((each, at) => `${each} AS s${at}`);
  const sum = terms.map((_, at) => `s${at}`).join(' + ');
  const bits = isEach ? '0' : terms.map((_, at) => `(s${at} > 0)::int * ${2 ** at}`).join(' + ');
  const text = `SELECT string_agg(int4send(product_id) || int2send((${scoreUnit} * (${sum}))::int2) || int2send((${bits})::int2), '') AS packed
    FROM (SELECT d.product_id, ${score.join(', ')} FROM product_search d
      WHERE d.language = '${language}' AND (${conditions.join(isEach ? ' AND ' : ' OR ')})) scored`;
  const [row] = await queryListShape<{ packed: Buffer | null }>(pool, text, query.values);
  return unpack(row?.packed ?? Buffer.alloc(0));
}

/** Products with a word that begins so, in no order; a letter means no more than so many. */
export async function findVagueMatches(pool: pg.Pool, language: Language, term: QueryTerm): Promise<Matches> {
  const text = `SELECT string_agg(int4send(product_id) || int2send(${vagueScore}::int2) || int2send(0::int2), '') AS packed
    FROM (SELECT product_id FROM product_search d
      WHERE language = '${language}' AND document @@ $1::tsquery LIMIT ${maxVague}) found`;
  const [row] = await queryListShape<{ packed: Buffer | null }>(pool, text, [asTsquery(term.alternatives)]);
  return unpack(row?.packed ?? Buffer.alloc(0));
}

function unpack(packed: Buffer): Matches {
  const count = packed.length / rowBytes;
  const matches = { ids: new Int32Array(count), scores: new Int16Array(count), met: new Int16Array(count) };
  for (let at = 0; at < count; at++) {
    matches.ids[at] = packed.readInt32BE(at * rowBytes);
    matches.scores[at] = packed.readInt16BE(at * rowBytes + 4);
    matches.met[at] = packed.readInt16BE(at * rowBytes + 6);
  }
  return matches;
}
