import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import type { ProductIndex } from '../facets/product-index.ts';
import { createRowMarks } from '../facets/row-marks.ts';
import { isInDescription } from './is-in-description.ts';
import { anyField, lexemeOf, operandsIn } from './lexeme-fields.ts';
import type { KnownLexemes } from './query-plan.ts';
import { postedFields, readPostings, type WantedPostings } from './read-postings.ts';
import { createScoreMemory, type ScoreMemory } from './score-memory.ts';
import type { Ways } from './score-term.ts';

const noRows = new Uint32Array(0);
const metMarks = createRowMarks();

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

  const load = async ({ parts, begun, checked }: WantedPostings) => {
    if (parts.length + begun.length + checked.length === 0) return;
    const found = await readPostings(pool, index.rows, { language, isFindable, parts, begun, checked });
    for (const part of parts) readParts.add(part);
    for (const beginning of begun) readBeginnings.add(beginning);
    for (const beginning of checked) checkedBeginnings.set(beginning, found.begun.has(beginning));
    for (const [operand, rows] of found.rowsOf) rowsOf.set(operand, rows);
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
