import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { takeCounts } from './count-searches.ts';

/** Different searches of a day, of all processes; further ones are not stored. */
const maxWordsOfDay = 5_000;

/** Adds what this process counted to the day's counts. */
export async function storeSearchCounts(pool: pg.Pool): Promise<void> {
  const counted = takeCounts(pool);
  if (counted.length === 0) return;
  const text = `
    INSERT INTO search_counts AS c (day, language, words, searches, found)
    SELECT current_date, language, words, searches, found FROM (
      SELECT n.*, row_number() OVER (PARTITION BY s.words IS NULL) AS place, s.words IS NULL AS is_new
      FROM json_to_recordset($1::json) AS n (language text, words text, searches int, found int)
      LEFT JOIN search_counts s ON s.day = current_date AND s.language = n.language AND s.words = n.words
    ) n
    WHERE NOT is_new
      OR place <= ${maxWordsOfDay} - (SELECT count(*) FROM search_counts WHERE day = current_date)
    ORDER BY language, words
    ON CONFLICT (day, language, words) DO UPDATE SET searches = c.searches + excluded.searches,
      found = coalesce(excluded.found, c.found), counted_at = now()`;
  await queryPrepared(pool, text, [JSON.stringify(counted)]);
}
