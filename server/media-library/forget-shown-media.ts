import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { isShownByNothing } from './media-uses.ts';

/** Of notes that one statement looks at: a million pictures that came at once take many of some hundred milliseconds. */
const batch = 20_000;

/**
 * Of the next notes those of pictures that something shows by now or that are gone, and all but the first of the same
 * picture. One that is no longer shown meanwhile is noted anew, by a row of its own, which this does not see.
 */
const forgetting = `
  WITH looked AS MATERIALIZED (SELECT id, media_id FROM noted_media WHERE id > $1 ORDER BY id LIMIT ${batch}),
    unused AS MATERIALIZED (
      SELECT m.id FROM (SELECT DISTINCT shown.id, shown.hash FROM looked JOIN media_files shown ON shown.id = looked.media_id
        OFFSET 0) m
      WHERE ${isShownByNothing}
    ), forgotten AS (
      DELETE FROM noted_media n USING looked WHERE n.id = looked.id AND (
        NOT EXISTS (SELECT FROM unused WHERE unused.id = looked.media_id)
        OR EXISTS (SELECT FROM noted_media first WHERE first.media_id = looked.media_id AND first.id < looked.id))
    )
  SELECT max(id)::float8 AS last FROM looked`;

/** Takes away the notes that tell nothing. */
export async function forgetShownMedia(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  for (let last: number | null = 0; last !== null && !signal?.aborted; ) {
    const [looked]: { last: number | null }[] = await queryPrepared(pool, forgetting, [last]);
    last = looked?.last ?? null;
  }
}
