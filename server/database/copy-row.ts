import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** Signature, flags and the length of what may follow them, of the format of COPY. */
const headBytes = 19;

/**
 * The fields of the one row that `select`, a text without parameters, finds, each as PostgreSQL sends it in binary: bytes as
 * they are. In a result they would come in hexadecimal, as a string of twice their size that is bytes again afterwards.
 */
export async function copyRow(client: pg.PoolClient, select: string): Promise<(Buffer | null)[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(copyTo(`COPY (${select}) TO STDOUT (FORMAT binary)`)))
    chunks.push(chunk);
  const sent = Buffer.concat(chunks);
  const fields: (Buffer | null)[] = [];
  let at = headBytes + 2;
  for (let left = sent.readInt16BE(headBytes); left > 0; left--) {
    const length = sent.readInt32BE(at);
    at += 4;
    fields.push(length < 0 ? null : sent.subarray(at, at + length));
    at += Math.max(0, length);
  }
  return fields;
}
