import { type Language, languages } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import type { ProductRows } from '../facets/product-rows.ts';
import { createRowMarks } from '../facets/row-marks.ts';
import {
  findKeptPosting,
  type KeptPosting,
  keepPosting,
  rowsOfKept,
  versionsOfKept,
} from './kept-postings.ts';
import { alsoInCategory, anyField, codesPattern, languageOfCodes, operandsIn } from './lexeme-fields.ts';

/** What a search has yet to read of the postings of its language. */
export interface WantedPostings {
  /** Lexemes without a field. */
  parts: string[];
  /** Beginnings with a field, of which the products are read. */
  begun: string[];
  /** Beginnings without a field, of which only is asked whether any lexeme begins so. */
  checked: string[];
}

export interface FoundPostings {
  /** By lexeme or beginning with its field, as in queries; what no product has is missing. */
  rowsOf: Map<string, Uint32Array>;
  /** Those of the checked beginnings that a lexeme has. */
  begun: Set<string>;
}

interface ReadOptions extends WantedPostings {
  language: Language;
  isFindable: (row: number) => boolean;
}

/** All that a lexeme is posted by. */
export const postedFields = anyField + alsoInCategory;
/** Of the lexemes that a letter or two begin no more blocks are read than this. */
const maxBegun = 4_000;
const idBytes = 4;
const unpostedMarks = createRowMarks();

/**
 * Reads which rows have which lexemes. Products that nobody has read yet have no row. What this process keeps of a usual
 * word is not sent again while it is true.
 */
export async function readPostings(
  pool: pg.Pool,
  rows: ProductRows,
  { language, isFindable, ...wanted }: ReadOptions,
): Promise<FoundPostings> {
  const kept = findKept(rows, language, wanted);
  const { postings, unposted, posted, fresh, begun } = await readStored(pool, { language, wanted, kept });
  const isUnposted = unpostedMarks(rows.count);
  if (unposted) for (const row of rows.rowOf.rowsOf(unposted)) isUnposted[row] = 1;
  // Rows of newer documents are taken from those alone.
  const isLeft = (row: number) => isUnposted[row] === 0 && isFindable(row);
  const rowsOf = new Map<string, Uint32Array>();
  for (const [operand, { version, packed }] of posted) {
    if (packed === null) {
      const known = kept.get(operand)!;
      if (version) Object.assign(known, { postings, comparedAt: Date.now() });
      rowsOf.set(operand, rowsOfKept(known, isLeft));
      continue;
    }
    const found = rows.rowOf.rowsOf(packed);
    keepPosting(rows, language, {
      ...{ operand, version: version!, postings, found },
      ids: packed.length / idBytes,
    });
    rowsOf.set(operand, leftOf(found, isLeft));
  }
  for (const [operand, packed] of fresh) {
    const newer = rows.rowOf.rowsOf(packed).filter(isFindable);
    rowsOf.set(operand, Uint32Array.from([...(rowsOf.get(operand) ?? []), ...newer]));
  }
  for (const [operand, found] of rowsOf) if (found.length === 0) rowsOf.delete(operand);
  return { rowsOf, begun };
}

function findKept(
  rows: ProductRows,
  language: Language,
  { parts, begun }: WantedPostings,
): Map<string, KeptPosting> {
  const operands = [...parts.flatMap(operandsOfPart), ...begun.map(operandOfBeginning)];
  return new Map(
    operands.flatMap((operand) => {
      const known = findKeptPosting(rows, language, operand);
      return known ? [[operand, known] as const] : [];
    }),
  );
}

const operandsOfPart = (part: string) => operandsIn(postedFields, `'${part}'`);
const operandOfBeginning = (beginning: string) => `'${beginning}':*`;

/** In the memory of the rows. */
function leftOf(rows: Uint32Array, isLeft: (row: number) => boolean): Uint32Array {
  let count = 0;
  for (let at = 0; at < rows.length; at++) if (isLeft(rows[at]!)) rows[count++] = rows[at]!;
  return rows.subarray(0, count);
}

interface StoredPosting {
  /** Of its blocks; null where these were not compared, since no posting has changed. */
  version: string | null;
  /** Ids of products; null where those that are kept are the same. */
  packed: Buffer | null;
}

interface StoredPostings {
  /** The version of the language's postings and of those of codes. */
  postings: string;
  /** Ids of products whose document is newer than the postings. */
  unposted: Buffer | null;
  /** By operand, from the postings and from newer documents. */
  posted: Map<string, StoredPosting>;
  fresh: Map<string, Buffer>;
  begun: Set<string>;
}

interface PostingRow extends pg.QueryResultRow {
  kind: 'unposted' | 'posted' | 'fresh' | 'begun';
  operand: string;
  version: string | null;
  packed: Buffer | null;
}

/** One statement, so that postings and the documents that are newer are of one moment. */
async function readStored(
  pool: pg.Pool,
  {
    language,
    wanted: { parts, begun, checked },
    kept,
  }: { language: Language; wanted: WantedPostings; kept: ReadonlyMap<string, KeptPosting> },
): Promise<StoredPostings> {
  const asked = [
    ...parts.flatMap(operandsOfPart),
    ...begun.map(operandOfBeginning),
    ...checked.flatMap((part) => operandsIn(anyField, operandOfBeginning(part))),
  ];
  const versions = Object.fromEntries([...kept].map(([operand, known]) => [operand, versionsOfKept(known)]));
  const found = await queryPrepared<PostingRow>(pool, statements[language], [
    asked.join(' | '),
    parts,
    begun,
    checked,
    JSON.stringify(versions),
  ]);
  const stored: StoredPostings = {
    ...{ postings: '', unposted: null },
    ...{ posted: new Map(), fresh: new Map(), begun: new Set() },
  };
  for (const { kind, operand, version, packed } of found) {
    if (kind === 'begun') stored.begun.add(operand);
    else if (kind === 'unposted') Object.assign(stored, { unposted: packed, postings: version });
    else if (kind === 'posted') stored.posted.set(operand, { version, packed });
    else if (packed) stored.fresh.set(operand, packed);
  }
  return stored;
}

const end = `U&'\\+10FFFF'`;
const asOperand = (lexeme: string) => `'''' || ${lexeme} || ''''`;
const asBeginning = (lexeme: string) => `'''' || ${lexeme} || ''':*'`;
const postedLanguageOf = (lexeme: string, language: Language) =>
  `CASE WHEN ${lexeme} LIKE '${codesPattern}' THEN '${languageOfCodes}' ELSE '${language}' END`;
const listOf = (fields: string) => `unnest('{${[...fields].join()}}'::text[]) field`;

const versionOfBlocks = 'bit_xor(hashtextextended(xmin::text, block))::text AS version';

/**
 * Operands with the ids in their blocks, or without where what is kept of them is the same: no posting has changed since,
 * or the version of the blocks, which each of them changes, is the kept one. `blocksOf` are those of one operand; what
 * stands beside a subquery's own columns in its condition decides whether it is read at all.
 */
const postedBy = (asked: string, blocksOf: (condition: string) => string) => `
  SELECT 'posted', operand, coalesce(read.version, stored.version), packed
  FROM ${asked}
    CROSS JOIN LATERAL (SELECT known ->> 0 AS kept, coalesce(known ->> 1 = (SELECT version FROM postings), false) AS is_same
      FROM (SELECT $5::jsonb -> operand AS known) of_operand OFFSET 0) known
    CROSS JOIN LATERAL (SELECT ${versionOfBlocks} FROM (
      SELECT xmin, block FROM ${blocksOf('kept IS NOT NULL AND NOT is_same')}) found) stored
    CROSS JOIN LATERAL (SELECT ${versionOfBlocks}, string_agg(product_ids, '') AS packed FROM (
      SELECT xmin, block, product_ids
      FROM ${blocksOf('(kept IS NULL OR NOT is_same AND kept IS DISTINCT FROM stored.version)')}) found) read
  WHERE is_same OR stored.version = kept OR read.version IS NOT NULL`;

const postedLexemes = (language: Language) =>
  postedBy(
    `(SELECT field || part AS sought, ${asOperand('field || part')} AS operand
      FROM unnest((SELECT $2::text[])) part CROSS JOIN ${listOf(postedFields)} OFFSET 0) asked`,
    (condition) => `search_posting_blocks
      WHERE ${condition} AND language = ${postedLanguageOf('sought', language)} AND lexeme = sought`,
  );

const postedBeginnings = (language: Language) =>
  postedBy(
    `(SELECT beginning, ${asBeginning('beginning')} AS operand FROM unnest((SELECT $3::text[])) beginning OFFSET 0) asked`,
    (condition) => `search_posting_blocks
      WHERE ${condition} AND language = ${postedLanguageOf('beginning', language)}
        AND lexeme >= beginning AND lexeme < beginning || ${end} LIMIT ${maxBegun}`,
  );

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
    WHERE d.document @@ (SELECT $1::tsquery)
  ), postings AS MATERIALIZED (
    SELECT coalesce(string_agg(language || version, ' ' ORDER BY language), '') AS version
    FROM search_posting_versions WHERE language IN ('${language}', '${languageOfCodes}')
  )
  SELECT 'unposted' AS kind, NULL AS operand, (SELECT version FROM postings) AS version,
    string_agg(int4send(product_id), '') AS packed FROM unposted
  UNION ALL ${postedLexemes(language)}
  UNION ALL SELECT 'fresh', ${asOperand('lexeme')}, NULL, string_agg(int4send(product_id), '')
  FROM fresh WHERE substr(lexeme, 2) = ANY(ARRAY(SELECT unnest($2::text[]))) GROUP BY lexeme
  UNION ALL ${postedBeginnings(language)}
  UNION ALL SELECT 'fresh', ${asBeginning('beginning')}, NULL, string_agg(int4send(product_id), '')
  FROM fresh JOIN unnest((SELECT $3::text[])) beginning ON lexeme >= beginning AND lexeme < beginning || ${end}
  GROUP BY beginning
  UNION ALL SELECT 'begun', part, NULL, NULL FROM unnest((SELECT $4::text[])) part
  WHERE EXISTS (SELECT FROM ${listOf(anyField)} WHERE EXISTS (SELECT FROM search_posting_blocks
      WHERE language = ${postedLanguageOf('field || part', language)} AND lexeme >= field || part AND lexeme < field || part || ${end}
        AND product_ids <> ''))
    OR EXISTS (SELECT FROM fresh WHERE substr(lexeme, 2) >= part AND substr(lexeme, 2) < part || ${end})`;

const statements = Object.fromEntries(
  languages.map((language) => [language, statementFor(language)]),
) as Record<Language, string>;
