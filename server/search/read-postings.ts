import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import type { ProductIndex } from '../facets/product-index.ts';
import { lexemeOf } from './lexeme-fields.ts';
import { toTsquery, type Ways } from './score-term.ts';

/** Of the lexemes that a letter or two begin no more blocks are read than this. */
const maxBegun = 4_000;

/** Which rows meet which of the asked queries. */
export interface Postings {
  /** Calls `take` for each row that meets the query of this number, for some of them more than once. */
  eachMeeting(query: number, take: (row: number) => void): void;
}

interface PostingRow {
  kind: 'unposted' | 'fresh' | 'exact' | 'begun';
  /** Of the query that fresh documents meet. */
  place: number | null;
  lexeme: string | null;
  packed: Buffer | null;
}

/**
 * Reads who meets queries: from the postings of their lexemes, and from the documents that are newer than those.
 * One statement, so that both are of one moment.
 */
export async function readPostings(
  pool: pg.Pool,
  index: ProductIndex,
  language: Language,
  queries: readonly Ways[],
): Promise<Postings> {
  const operands = [...new Set(queries.flat(3))];
  const begun = operands.filter((operand) => operand.endsWith(':*'));
  const exact = operands.filter((operand) => !operand.endsWith(':*'));
  const texts = queries.map(toTsquery);
  const found = await queryPrepared<PostingRow & pg.QueryResultRow>(pool, statementFor(language), [
    texts,
    texts.filter(Boolean).join(' | '),
    exact.map(lexemeOf),
    begun.map(lexemeOf),
  ]);
  const posted = new Map<string, Buffer>();
  const fresh = new Map<number, Buffer>();
  const isUnposted = new Uint8Array(index.rows.count);
  for (const { kind, place, lexeme, packed } of found) {
    if (!packed) continue;
    if (kind === 'fresh') fresh.set(place! - 1, packed);
    else if (kind === 'unposted') {
      eachRow(index, packed, (row) => {
        isUnposted[row] = 1;
      });
    } else {
      const operand = kind === 'exact' ? `'${lexeme}'` : `'${lexeme}':*`;
      posted.set(operand, packed);
    }
  }
  const eachPosted = (operand: string, take: (row: number) => void) => {
    eachRow(index, posted.get(operand), (row) => {
      if (!isUnposted[row]) take(row);
    });
  };
  return {
    eachMeeting(query, take) {
      for (const all of queries[query]!) eachMeetingAll(all, eachPosted, index.rows.count, take);
      eachRow(index, fresh.get(query), take);
    },
  };
}

/** Rows that are in each of the lists, by any operand of it. */
function eachMeetingAll(
  all: readonly string[][],
  eachPosted: (operand: string, take: (row: number) => void) => void,
  count: number,
  take: (row: number) => void,
): void {
  if (all.length === 1) {
    for (const operand of all[0]!) eachPosted(operand, take);
    return;
  }
  const met = new Uint8Array(count);
  for (const [at, operands] of all.entries()) {
    for (const operand of operands) {
      eachPosted(operand, (row) => {
        if (met[row] !== at) return;
        met[row] = at + 1;
        if (at + 1 === all.length) take(row);
      });
    }
  }
}

/** Calls `take` for the rows of ids in PostgreSQL's binary format. Products that nobody has read yet have no row. */
export function eachRow(
  { rows }: ProductIndex,
  packed: Buffer | null | undefined,
  take: (row: number) => void,
): void {
  if (packed) rows.rowOf.eachOf(packed, take);
}

/**
 * The language is written into the text, so that one partition is planned; OFFSET 0 has unposted documents read one by
 * one, not by their words.
 */
const statementFor = (language: Language) => `
  WITH fresh AS MATERIALIZED (
    SELECT d.product_id, d.document FROM search_unposted p CROSS JOIN LATERAL (
      SELECT product_id, document FROM product_search
      WHERE language = '${language}' AND product_id = p.product_id OFFSET 0) d
    WHERE p.language = '${language}' AND d.document @@ $2::tsquery)
  SELECT 'unposted' AS kind, NULL::int AS place, NULL AS lexeme, string_agg(int4send(product_id), '') AS packed
  FROM search_unposted WHERE language = '${language}'
  UNION ALL SELECT 'fresh', place::int, NULL,
    (SELECT string_agg(int4send(product_id), '') FROM fresh WHERE document @@ query)
  FROM unnest($1::tsquery[]) WITH ORDINALITY asked (query, place)
  UNION ALL SELECT 'exact', NULL, lexeme, (SELECT string_agg(product_ids, '') FROM search_posting_blocks b
    WHERE language = '${language}' AND b.lexeme = asked.lexeme)
  FROM unnest($3::text[]) asked (lexeme)
  UNION ALL SELECT 'begun', NULL, beginning, (SELECT string_agg(product_ids, '') FROM (
    SELECT product_ids FROM search_posting_blocks WHERE language = '${language}'
      AND lexeme >= beginning AND lexeme < beginning || U&'\\+10FFFF' LIMIT ${maxBegun}) found)
  FROM unnest($4::text[]) beginning`;
