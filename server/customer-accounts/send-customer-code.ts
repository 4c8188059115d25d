import { randomInt } from 'node:crypto';
import type { CustomerCodePurpose } from '@kamra/contract/customer-access.ts';
import { defaultLanguage, isLanguage } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { hashToken, newToken } from '../credentials/tokens.ts';
import { queueCustomerCode, queueCustomerNotice } from '../customer-mails/queue-customer-mail.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ignoreMailLimit } from '../mail/queue-mail.ts';
import { type CustomerCodeKey, hashCustomerCode } from './customer-code-key.ts';
import type { CustomerCodeDetails } from './open-customer-code.ts';

interface Row extends pg.QueryResultRow {
  purpose: CustomerCodePurpose;
  email: string;
  customerId: number | null;
  details: CustomerCodeDetails;
  ownerId: number | null;
  ownerLanguage: string | null;
  isLocked: boolean;
}

const findStatement = `
  SELECT r.purpose, r.email, r.customer_id AS "customerId", r.details, c.id AS "ownerId",
    coalesce(c.language, own.language) AS "ownerLanguage", coalesce(c.locked_at, own.locked_at) IS NOT NULL AS "isLocked"
  FROM customer_codes r LEFT JOIN customers c ON fold_email(c.email) = fold_email(r.email)
  LEFT JOIN customers own ON own.id = r.customer_id
  WHERE r.request_hash = $1 AND r.expires_at > now() AND r.link_hash IS NULL FOR UPDATE OF r`;

const keepStatement = `
  UPDATE customer_codes SET code_hash = $2, link_hash = $3, customer_id = coalesce(customer_id, $4)
  WHERE request_hash = $1`;

/**
 * The job `send-customer-code`: writes the mail of a request, where one is due. Whoever registers with an address that
 * has an account is told so by mail alone; a request for an unknown or locked account ends here.
 */
export async function sendCustomerCode(
  pool: pg.Pool,
  key: CustomerCodeKey,
  requestHash: string,
): Promise<void> {
  const hashKey = await key();
  const sent = inTransaction(pool, async (client) => {
    const [row] = await queryPrepared<Row>(client, findStatement, [requestHash]);
    if (!row || row.isLocked) return;
    const { purpose, email, ownerId, details } = row;
    const wanted = row.ownerLanguage ?? details.language;
    const language = isLanguage(wanted) ? wanted : defaultLanguage;
    const isTaken = ownerId !== null && ownerId !== row.customerId;
    if (purpose === 'register' && isTaken)
      return queueCustomerNotice(client, 'hasAccount', { email, language });
    if (purpose === 'changeEmail' && isTaken)
      return queueCustomerNotice(client, 'hasAccount', { email, language });
    if (purpose !== 'register' && purpose !== 'changeEmail' && ownerId === null) return;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const token = newToken();
    await queryPrepared(client, keepStatement, [
      requestHash,
      hashCustomerCode(hashKey, requestHash, code),
      hashToken(token),
      purpose === 'register' ? null : ownerId,
    ]);
    await queueCustomerCode(client, purpose, { email, language }, { code, token });
  });
  // The address has had as many within the hour as it may; nothing tells whoever asked.
  await sent.catch(ignoreMailLimit);
}
