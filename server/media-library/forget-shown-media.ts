import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { isUnused } from './media-uses.ts';

/** A picture that is no longer shown meanwhile is noted anew, by a row of its own, which this does not see. */
const forgetting = `
  WITH unused AS MATERIALIZED (SELECT m.id FROM media_files m WHERE ${isUnused}),
    kept AS MATERIALIZED (
      SELECT min(id) AS id FROM noted_media WHERE media_id IN (SELECT id FROM unused) GROUP BY media_id
    )
  DELETE FROM noted_media n WHERE NOT EXISTS (SELECT FROM kept WHERE kept.id = n.id)`;

/** Takes away the notes of pictures that something shows by now or that are gone, and all but one of the same picture. */
export function forgetShownMedia(pool: pg.Pool): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query("SET LOCAL statement_timeout = '5min'");
    await client.query(forgetting);
  });
}
