import { type CustomerCodePurpose, customerCodeMinutes } from '@kamra/contract/customer-access.ts';
import type pg from 'pg';
import { hashToken, newToken } from '../credentials/tokens.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { addJob } from '../jobs/add-job.ts';
import type { ExternalIdentity } from './link-identity.ts';

/** What a request keeps until its code or link comes back. */
export interface CustomerCodeDetails {
  language?: string;
  familyName?: string;
  givenName?: string;
  passwordHash?: string | null;
  /** What is linked to the account once the code is back. */
  identity?: ExternalIdentity;
}

export interface NewCustomerCode {
  purpose: CustomerCodePurpose;
  /** Where the mail goes. */
  email: string;
  /** The account that asks, where it is signed in. */
  customerId?: number;
  details?: CustomerCodeDetails;
  /** False: its network has asked for enough of them, and nothing is sent. */
  isMailed?: boolean;
}

// Whoever asks without being signed in is looked up by the job, so that nobody can tell by the time it takes.
const statement = `
  INSERT INTO customer_codes (request_hash, purpose, email, customer_id, details, expires_at)
  VALUES ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`;

/**
 * Keeps a request and lets a job write its mail; the same is done whether there is such an account. Answers the
 * request's secret, which the browser gives back with the code.
 */
export async function openCustomerCode(
  pool: pg.Pool,
  { purpose, email, customerId, details = {}, isMailed = true }: NewCustomerCode,
): Promise<string> {
  const request = newToken();
  const requestHash = hashToken(request);
  await inTransaction(pool, async (client) => {
    const minutes = customerCodeMinutes[purpose];
    const values = [requestHash, purpose, email, customerId ?? null, JSON.stringify(details), minutes];
    await queryPrepared(client, statement, values);
    if (isMailed) await addJob(client, 'send-customer-code', { requestHash });
  });
  return request;
}
