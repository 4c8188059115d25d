import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { StoredTable } from './list-tables.ts';

/** Makes COPY write the same text for the same rows on every server. */
export const sameTextEverywhere = `SET datestyle = 'ISO, YMD'; SET timezone = 'UTC'; SET intervalstyle = 'postgres';
  SET extra_float_digits = 1; SET bytea_output = 'hex'; SET client_encoding = 'UTF8';
  SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`;

/** Writes a table's rows in key order; returns their count and hash. */
export async function copyTableToFile(
  client: pg.Client,
  table: StoredTable,
  path: string,
): Promise<{ rows: number; contentSha256: string; bytes: number; sha256: string }> {
  const content = meter();
  const file = meter();
  const rows = client.query(copyTo(copyOut(table)));
  await pipeline(
    rows,
    content.stream,
    createGzip({ level: 6 }),
    file.stream,
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  return { rows: rows.rowCount, contentSha256: content.sha256(), bytes: file.bytes(), sha256: file.sha256() };
}

/** Hash of a table's current rows. */
export async function hashTable(
  client: pg.Client,
  table: StoredTable,
): Promise<{ rows: number; contentSha256: string }> {
  const content = meter();
  const rows = client.query(copyTo(copyOut(table)));
  content.stream.resume();
  await pipeline(rows, content.stream);
  return { rows: rows.rowCount, contentSha256: content.sha256() };
}

/** Fills an empty table from its file. */
export async function copyFileToTable(client: pg.Client, table: StoredTable, path: string): Promise<void> {
  const into = client.query(copyFrom(`COPY ${nameOf(table)} (${list(table.columns)}) FROM STDIN`));
  await pipeline(createReadStream(path), createGunzip(), into);
}

export function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

function copyOut(table: StoredTable): string {
  const order = table.orderedBy
    .map((column) => `${pg.escapeIdentifier(column)}::text COLLATE "C"`)
    .join(', ');
  return `COPY (SELECT ${list(table.columns)} FROM ${nameOf(table)} ORDER BY ${order}) TO STDOUT`;
}

function list(columns: string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}

/** Passes bytes on, counting and hashing them. */
export function meter(): { stream: Transform; bytes(): number; sha256(): string } {
  const hash: Hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, bytes: () => bytes, sha256: () => hash.digest('hex') };
}
