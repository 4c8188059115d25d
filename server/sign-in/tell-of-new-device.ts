import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { queueStaffNotice } from '../staff-mails/queue-staff-mail.ts';

interface SignedInStaff extends pg.QueryResultRow {
  email: string;
  name: string;
  language: Language;
  ipAddress: string | null;
  userAgent: string | null;
}

/** Queues the mail to a member of staff that somebody has signed in from a device that their account did not know. */
export async function tellOfNewDevice(pool: pg.Pool, tokenHash: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const statement = `SELECT u.email, u.name, u.language, s.ip_address AS "ipAddress", s.user_agent AS "userAgent"
      FROM sessions s JOIN system_users u ON u.id = s.system_user_id WHERE s.token_hash = $1`;
    const [staff] = await queryPrepared<SignedInStaff>(client, statement, [tokenHash]);
    if (staff) await queueStaffNotice(client, 'newDevice', staff, staff);
  });
}
