import { timingSafeEqual } from 'node:crypto';
import { type CustomerCodePurpose, maxCodeTries } from '@kamra/contract/customer-access.ts';
import { sql } from 'drizzle-orm';
import { hashToken } from '../credentials/tokens.ts';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type CustomerCodeKey, hashCustomerCode } from './customer-code-key.ts';
import type { CustomerCodeDetails } from './open-customer-code.ts';

/** A request whose code or link came back, and which is over by that. */
export interface TakenRequest extends Record<string, unknown> {
  purpose: CustomerCodePurpose;
  email: string;
  customerId: number | null;
  details: CustomerCodeDetails;
}

const columns = sql`purpose, email, customer_id AS "customerId", details`;

/**
 * Takes the code of a request, once. Each try is counted before it is compared, so that parallel ones count as well.
 * Throws wrongCode, and linkExpired for a request that is over, unknown, or was tried too often.
 */
export async function takeCustomerCode(
  db: Database,
  key: CustomerCodeKey,
  { request, code }: { request: string; code: string },
): Promise<TakenRequest> {
  const requestHash = hashToken(request);
  const { rows } = await db.execute<{ codeHash: string | null; tries: number }>(sql`
    UPDATE customer_codes SET tries = tries + 1
    WHERE request_hash = ${requestHash} AND expires_at > now() AND tries < ${maxCodeTries}
    RETURNING code_hash AS "codeHash", tries`);
  const [tried] = rows;
  if (!tried) throw new ShopError('linkExpired');
  const given = hashCustomerCode(await key(), requestHash, code);
  if (!isSame(given, tried.codeHash))
    throw new ShopError('wrongCode', { triesLeft: maxCodeTries - tried.tries });
  const taken = await db.execute<TakenRequest>(sql`
    DELETE FROM customer_codes WHERE request_hash = ${requestHash} RETURNING ${columns}`);
  if (!taken.rows[0]) throw new ShopError('linkExpired');
  return taken.rows[0];
}

/** Which address a request named; it is not used up by this. Throws linkExpired for one whose code is taken no more. */
export async function findCodeRequest(db: Database, request: string): Promise<string> {
  const { rows } = await db.execute<{ email: string }>(sql`
    SELECT email FROM customer_codes
    WHERE request_hash = ${hashToken(request)} AND expires_at > now() AND tries < ${maxCodeTries}`);
  if (!rows[0]) throw new ShopError('linkExpired');
  return rows[0].email;
}

/** Whose link it is; it is not used up by this. Throws linkExpired for every link that does not work. */
export async function findCustomerLink(db: Database, token: string): Promise<TakenRequest> {
  const { rows } = await db.execute<TakenRequest>(sql`
    SELECT ${columns} FROM customer_codes WHERE link_hash = ${hashToken(token)} AND expires_at > now()`);
  if (!rows[0]) throw new ShopError('linkExpired');
  return rows[0];
}

/** Takes a link for one of these purposes, once. Throws linkExpired. */
export async function takeCustomerLink(
  db: Database,
  token: string,
  purposes: readonly CustomerCodePurpose[],
): Promise<TakenRequest> {
  const { rows } = await db.execute<TakenRequest>(sql`
    DELETE FROM customer_codes WHERE link_hash = ${hashToken(token)} AND expires_at > now()
      AND purpose IN (${sql.join(
        purposes.map((each) => sql`${each}`),
        sql`, `,
      )}) RETURNING ${columns}`);
  if (!rows[0]) throw new ShopError('linkExpired');
  return rows[0];
}

function isSame(given: string, stored: string | null): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(stored ?? '')];
  return one.length === other.length && timingSafeEqual(one, other);
}
