import { type Language, languages } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import type { ProductIndex } from '../facets/product-index.ts';
import { createRowMarks } from '../facets/row-marks.ts';
import { isInDescription } from './is-in-description.ts';
import {
  alsoInCategory,
  anyField,
  codesPattern,
  languageOfCodes,
  lexemeOf,
  operandsIn,
} from './lexeme-fields.ts';
import type { KnownLexemes } from './query-plan.ts';
import { createScoreMemory, type ScoreMemory } from './score-memory.ts';
import type { Ways } from './score-term.ts';

/** Of the lexemes that a letter or two begin no more blocks are read than this. */
const maxBegun = 4_000;
const postedFields = anyField + alsoInCategory;
const noRows = new Uint32Array(0);
const noProducts = new Uint8Array(0);
const metMarks = createRowMarks();
const unpostedMarks = createRowMarks();

/** Which rows meet which of the asked queries. */
export interface Postings {
  /** Calls `take` with rows that meet the query of this number until it has had all of them, some more than once. */
  eachMeeting(query: number, take: (rows: Uint32Array) => void): void;
}

/** Reads for one search which products have which lexemes, each lexeme once. */
export interface PostingReader extends KnownLexemes {
  index: ProductIndex;
  memory: ScoreMemory;
  /** Whether the search may find a row. */
  isFindable(row: number): boolean;
  /** Reads what has not been read of the operands of queries. */
  read(queries: readonly Ways[]): Promise<Postings>;
}

interface Wanted {
  /** Lexemes without a field. */
  parts: string[];
  /** Beginnings with a field, of which the products are read. */
  begun: string[];
  /** Beginnings without a field, of which only is asked whether any lexeme begins so. */
  checked: string[];
}

/** `isOfStaff`: what is not published is found, too; else it is to a search as if it were not there. */
export function createPostingReader(
  pool: pg.Pool,
  index: ProductIndex,
  language: Language,
  { isOfStaff = false } = {},
): PostingReader {
  const isFindable = (row: number) => isOfStaff || index.rows.published[row] === 1;
  const readParts = new Set<string>();
  /** By lexeme or beginning with its field, as in queries; what no product has is missing. */
  const rowsOf = new Map<string, Uint32Array>();
  const readBeginnings = new Set<string>();
  const checkedBeginnings = new Map<string, boolean>();

  const load = async ({ parts, begun, checked }: Wanted) => {
    if (parts.length + begun.length + checked.length === 0) return;
    const found = await readStored(pool, language, { parts, begun, checked });
    for (const part of parts) readParts.add(part);
    for (const beginning of begun) readBeginnings.add(beginning);
    for (const beginning of checked) checkedBeginnings.set(beginning, found.has.has(beginning));
    for (const [operand, rows] of toRows(index, found, isFindable)) rowsOf.set(operand, rows);
  };
  const hasAny = (operand: string) => operandsIn(postedFields, operand).some((each) => rowsOf.has(each));
  const isRead = (operand: string) => readBeginnings.has(`A${lexemeOf(operand)}`);
  const isBegun = (operand: string) =>
    isRead(operand)
      ? operandsIn(anyField, operand).some((each) => rowsOf.has(each))
      : (checkedBeginnings.get(lexemeOf(operand)) ?? false);
  return {
    language,
    index,
    memory: createScoreMemory(index.rows.count),
    isFindable,
    async present(operands, begun = []) {
      const wanted = [...new Set([...operands, ...begun])];
      const unread = begun.filter((each) => !isRead(each));
      await load({
        parts: wanted.filter((each) => !isBeginning(each)).flatMap(unless(readParts)),
        begun: unread.flatMap((each) => operandsIn(anyField, each).map(lexemeOf)),
        checked: operands
          .filter((each) => isBeginning(each) && !begun.includes(each) && !isRead(each))
          .flatMap(unless(checkedBeginnings)),
      });
      return new Set(wanted.filter((each) => (isBeginning(each) ? isBegun(each) : hasAny(each))));
    },
    isDescribed: (word) => isInDescription(pool, language, word),
    async read(queries) {
      const operands = [...new Set(queries.flat(3))];
      const parts = operands.filter((each) => !isBeginning(each)).map((each) => lexemeOf(each).slice(1));
      await load({
        parts: [...new Set(parts)].filter((part) => !readParts.has(part)),
        begun: operands.filter(isBeginning).flatMap(unless(readBeginnings)),
        checked: [],
      });
      const eachMeeting: Postings['eachMeeting'] = (query, take) => {
        for (const all of queries[query]!) eachMeetingAll(all, rowsOf, index.rows.count, take);
      };
      return { eachMeeting };
    },
  };
}

const isBeginning = (operand: string) => operand.endsWith(':*');

/** The lexeme or beginning of an operand that has not been read. */
function unless(read: { has(lexeme: string): boolean }): (operand: string) => string[] {
  return (operand) => (read.has(lexemeOf(operand)) ? [] : [lexemeOf(operand)]);
}

/** Rows that are in each of the lists, by any operand of it. */
function eachMeetingAll(
  all: readonly string[][],
  rowsOf: ReadonlyMap<string, Uint32Array>,
  count: number,
  take: (rows: Uint32Array) => void,
): void {
  const met = metMarks(all.length > 1 ? count : 0);
  for (const [at, operands] of all.entries()) {
    for (const operand of operands) {
      const rows = rowsOf.get(operand) ?? noRows;
      const left = all.length > 1 ? meeting(rows, met, at) : rows;
      if (at + 1 === all.length) take(left);
    }
  }
}

/** Those of the rows that have met so many lists; they have met one more since. */
function meeting(rows: Uint32Array, met: Uint8Array, lists: number): Uint32Array {
  const left = new Uint32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    if (met[row] !== lists) continue;
    met[row] = lists + 1;
    left[count++] = row;
  }
  return left.subarray(0, count);
}

interface StoredPostings {
  /** Ids of products whose document is newer than the postings. */
  unposted: Buffer | null;
  /** By operand, from the postings and from newer documents. */
  posted: Map<string, Buffer>;
  fresh: Map<string, Buffer>;
  has: Set<string>;
}

interface PostingRow {
  kind: 'unposted' | 'posted' | 'fresh' | 'has';
  is_beginning: boolean;
  lexeme: string | null;
  packed: Buffer | null;
}

/** One statement, so that postings and the documents that are newer are of one moment. */
async function readStored(pool: pg.Pool, language: Language, wanted: Wanted): Promise<StoredPostings> {
  const { parts, begun, checked } = wanted;
  const asked = [
    ...parts.flatMap((part) => operandsIn(postedFields, `'${part}'`)),
    ...begun.map((beginning) => `'${beginning}':*`),
    ...checked.flatMap((part) => operandsIn(anyField, `'${part}':*`)),
  ];
  const found = await queryPrepared<PostingRow & pg.QueryResultRow>(pool, statements[language], [
    asked.join(' | '),
    parts,
    begun,
    checked,
  ]);
  const stored: StoredPostings = { unposted: null, posted: new Map(), fresh: new Map(), has: new Set() };
  for (const { kind, is_beginning, lexeme, packed } of found) {
    if (kind === 'has') stored.has.add(lexeme!);
    else if (kind === 'unposted') stored.unposted = packed;
    else if (packed) stored[kind].set(is_beginning ? `'${lexeme}':*` : `'${lexeme}'`, packed);
  }
  return stored;
}

/** Rows of newer documents are taken from those alone. Products that nobody has read yet have no row. */
function toRows(
  { rows }: ProductIndex,
  { unposted, posted, fresh }: StoredPostings,
  isFindable: (row: number) => boolean,
): Map<string, Uint32Array> {
  const isUnposted = unpostedMarks(rows.count);
  if (unposted) for (const row of rows.rowOf.rowsOf(unposted)) isUnposted[row] = 1;
  const found = new Map<string, Uint32Array>();
  for (const operand of new Set([...posted.keys(), ...fresh.keys()])) {
    const old = rows.rowOf.rowsOf(posted.get(operand) ?? noProducts);
    let count = 0;
    for (let at = 0; at < old.length; at++) {
      const row = old[at]!;
      if (isUnposted[row] === 0 && isFindable(row)) old[count++] = row;
    }
    const newer = rows.rowOf.rowsOf(fresh.get(operand) ?? noProducts).filter(isFindable);
    const kept = old.subarray(0, count);
    const both = newer.length > 0 ? Uint32Array.from([...kept, ...newer]) : kept;
    if (both.length > 0) found.set(operand, both);
  }
  return found;
}

const end = `U&'\\+10FFFF'`;
const postedLanguageOf = (lexeme: string, language: Language) =>
  `CASE WHEN ${lexeme} LIKE '${codesPattern}' THEN '${languageOfCodes}' ELSE '${language}' END`;
const listOf = (fields: string) => `unnest('{${[...fields].join()}}'::text[]) field`;

/**
 * The language is written into the text, so that one partition is planned; OFFSET 0 has unposted documents read one by
 * one, not by their words, and a lexeme's blocks once. What is asked stands in subqueries: a plan for any of it is as good,
 * so PostgreSQL plans this once for a connection.
 */
const statementFor = (language: Language) => `
  WITH unposted AS MATERIALIZED (
    SELECT DISTINCT product_id FROM search_unposted WHERE language IN ('${language}', '${languageOfCodes}')
  ), fresh AS MATERIALIZED (
    SELECT d.product_id, unnest(tsvector_to_array(d.document)) COLLATE "C" AS lexeme
    FROM unposted p CROSS JOIN LATERAL (
      SELECT product_id, document FROM product_search
      WHERE language = '${language}' AND product_id = p.product_id OFFSET 0) d
    WHERE d.document @@ (SELECT $1::tsquery))
  SELECT 'unposted' AS kind, false AS is_beginning, NULL AS lexeme,
    string_agg(int4send(product_id), '') AS packed FROM unposted
  UNION ALL SELECT 'posted', false, lexeme, packed FROM (
    SELECT field || part AS lexeme, (SELECT string_agg(product_ids, '') FROM search_posting_blocks b
      WHERE language = ${postedLanguageOf('field || part', language)} AND b.lexeme = field || part) AS packed
    FROM unnest((SELECT $2::text[])) part CROSS JOIN ${listOf(postedFields)} OFFSET 0) posted WHERE packed IS NOT NULL
  UNION ALL SELECT 'fresh', false, lexeme, string_agg(int4send(product_id), '')
  FROM fresh WHERE substr(lexeme, 2) = ANY(ARRAY(SELECT unnest($2::text[]))) GROUP BY lexeme
  UNION ALL SELECT 'posted', true, beginning, (SELECT string_agg(product_ids, '') FROM (
    SELECT product_ids FROM search_posting_blocks WHERE language = ${postedLanguageOf('beginning', language)}
      AND lexeme >= beginning AND lexeme < beginning || ${end} LIMIT ${maxBegun}) found)
  FROM unnest((SELECT $3::text[])) beginning
  UNION ALL SELECT 'fresh', true, beginning, string_agg(int4send(product_id), '')
  FROM fresh JOIN unnest((SELECT $3::text[])) beginning ON lexeme >= beginning AND lexeme < beginning || ${end}
  GROUP BY beginning
  UNION ALL SELECT 'has', true, part, NULL FROM unnest((SELECT $4::text[])) part
  WHERE EXISTS (SELECT FROM ${listOf(anyField)} WHERE EXISTS (SELECT FROM search_posting_blocks
      WHERE language = ${postedLanguageOf('field || part', language)} AND lexeme >= field || part AND lexeme < field || part || ${end}
        AND product_ids <> ''))
    OR EXISTS (SELECT FROM fresh WHERE substr(lexeme, 2) >= part AND substr(lexeme, 2) < part || ${end})`;

const statements = Object.fromEntries(
  languages.map((language) => [language, statementFor(language)]),
) as Record<Language, string>;
