import type pg from 'pg';
import { type ExportCell, type ExportedTable, rowsInBatch } from '../exports/exported-table.ts';

/** A period in days of the shop, the last one included. */
export interface EvidencePeriod {
  from: string;
  until: string;
}

/** A table of the evidence: what it shows, and where its rows come from. */
export interface EvidenceTable {
  name: string;
  /** Duties of docs/law.md that it is about. */
  duty: string;
  title: Record<'hu' | 'en', string>;
  columns: readonly string[];
  /**
   * Rows after `$1` in the order of `after_id`, between `$2` and `$3`, `$4` at a time, with the columns by their
   * names; a record that has several rows gives them all at once.
   */
  statement: string;
}

/** A moment as the shop's clock shows it. */
export const shownAt = (expression: string) =>
  `to_char(${expression} AT TIME ZONE 'Europe/Budapest', 'YYYY-MM-DD HH24:MI:SS')`;

/** Code of a currency. */
export const currencyCode = (expression: string) => `(ARRAY['EUR', 'USD', 'HUF'])[${expression}]`;

/** The first moment of a period, and the first after it. */
export const startOf = `($2::date::timestamp AT TIME ZONE 'Europe/Budapest')`;
export const endOf = `(($3::date + 1)::timestamp AT TIME ZONE 'Europe/Budapest')`;
/** Whether a moment lies in the period. */
export const isWithin = (expression: string) => `${expression} >= ${startOf} AND ${expression} < ${endOf}`;

/** Rows of a table, some hundred at a time; `count` is told as they are read. */
export function readEvidenceTable(
  pool: pg.Pool,
  { columns, statement }: EvidenceTable,
  { from, until }: EvidencePeriod,
  count: (rows: number) => void,
): ExportedTable {
  async function* rows(): AsyncGenerator<ExportCell[]> {
    for (let afterId = '0'; ; ) {
      const found = await pool.query<Record<string, ExportCell>>(statement, [
        afterId,
        from,
        until,
        rowsInBatch,
      ]);
      for (const row of found.rows) yield columns.map((column) => row[column] ?? null);
      count(found.rows.length);
      const last = found.rows.at(-1);
      if (!last) return;
      afterId = String(last.after_id);
    }
  }
  return { columns, rows: rows() };
}
