import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queueCustomerNotice } from '../customer-mails/queue-customer-mail.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { queueStaffNotice } from '../staff-mails/queue-staff-mail.ts';

interface SignedInPerson extends pg.QueryResultRow {
  isStaff: boolean;
  email: string;
  name: string;
  language: Language;
  ipAddress: string | null;
  userAgent: string | null;
}

const statement = `
  SELECT u.id IS NOT NULL AS "isStaff", coalesce(u.email, c.email) AS email, coalesce(u.name, '') AS name,
    coalesce(u.language, c.language) AS language, s.ip_address AS "ipAddress", s.user_agent AS "userAgent"
  FROM sessions s LEFT JOIN system_users u ON u.id = s.system_user_id LEFT JOIN customers c ON c.id = s.customer_id
  WHERE s.token_hash = $1 AND num_nonnulls(u.id, c.id) = 1`;

/** Queues the mail that somebody has signed in from a device that the account of this session did not know. */
export async function tellOfNewDevice(pool: pg.Pool, tokenHash: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const [person] = await queryPrepared<SignedInPerson>(client, statement, [tokenHash]);
    if (person?.isStaff) await queueStaffNotice(client, 'newDevice', person, person);
    else if (person) await queueCustomerNotice(client, 'newDevice', person, { subject: person.userAgent });
  });
}
