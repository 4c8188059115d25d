import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';

/** A file that goes with a mail; its bytes are kept once under what they were made from. */
export interface MailFile {
  fileName: string;
  hash: string;
}

const knownStatement = 'SELECT 1 AS known FROM mail_files WHERE hash = $1';
const keepStatement = `
  INSERT INTO mail_files (hash, content_type, bytes) VALUES ($1, $2, $3) ON CONFLICT (hash) DO NOTHING`;

/** Keeps a file that goes with mails under the hash of its source, and makes it only where there is none yet. */
export async function keepMailFile(
  pool: pg.Pool,
  hash: string,
  make: () => Promise<Buffer>,
  contentType = 'application/pdf',
): Promise<void> {
  const [known] = await queryPrepared(pool, knownStatement, [hash]);
  if (!known) await queryPrepared(pool, keepStatement, [hash, contentType, await make()]);
}

const attachStatement = `
  INSERT INTO mail_attachments (mail_id, place, file_name, hash)
  SELECT $1, row_number() OVER () - 1, f."fileName", f.hash FROM jsonb_to_recordset($2) AS f ("fileName" text, hash text)
  ON CONFLICT (mail_id, place) DO NOTHING`;

/** Notes which files go with a mail. */
export async function attachFiles(pool: pg.Pool, mailId: number, files: readonly MailFile[]): Promise<void> {
  if (files.length > 0) await queryPrepared(pool, attachStatement, [mailId, JSON.stringify(files)]);
}

export interface AttachedFile extends pg.QueryResultRow {
  filename: string;
  contentType: string;
  content: Buffer;
}

const listStatement = `
  SELECT a.file_name AS filename, f.content_type AS "contentType", f.bytes AS content
  FROM mail_attachments a JOIN mail_files f ON f.hash = a.hash WHERE a.mail_id = $1 ORDER BY a.place`;

/** The files of a mail, as they are sent. */
export function readAttachedFiles(pool: pg.Pool, mailId: number): Promise<AttachedFile[]> {
  return queryPrepared<AttachedFile>(pool, listStatement, [mailId]);
}
