import { openCustomerCodeKey } from '../customer-accounts/customer-code-key.ts';
import { sendCustomerCode } from '../customer-accounts/send-customer-code.ts';
import type { TestShop } from './test-shop.ts';

export interface CustomerMail {
  template: string;
  subject: string;
  data: { purpose?: string; notice?: string; code: string; token: string; newEmail?: string | null };
}

/** Runs the jobs of the requests that wait, as a worker would, and answers the mails to an address, the newest first. */
export async function readCustomerMails(
  { connection: { pool }, config }: Pick<TestShop, 'connection' | 'config'>,
  email: string,
): Promise<CustomerMail[]> {
  const key = openCustomerCodeKey(config);
  const waiting = await pool.query<{ requestHash: string }>(
    `WITH taken AS (DELETE FROM pgboss.job WHERE name = 'send-customer-code' RETURNING *)
    SELECT data ->> 'requestHash' AS "requestHash" FROM taken ORDER BY created_on`,
  );
  for (const { requestHash } of waiting.rows) await sendCustomerCode(pool, key, requestHash);
  const { rows } = await pool.query<CustomerMail>(
    `SELECT template, subject, data FROM mails WHERE recipient = $1 AND template LIKE 'customer%' ORDER BY id DESC`,
    [email],
  );
  return rows;
}

/** Registers somebody with the mailed code and answers the cookie of their session. */
export async function registerTestCustomer(
  shop: TestShop,
  email: string,
  { password = null, from = '10.9.0.1' }: { password?: string | null; from?: string } = {},
): Promise<string> {
  const body = {
    email,
    familyName: 'Kovács',
    givenName: 'Anna',
    password,
    language: 'hu',
    termsAccepted: true,
  };
  const asked = await shop.call<{ request: string }>('POST /api/Customer/Register', { body, from });
  const [mail] = await readCustomerMails(shop, email);
  const { request } = asked.body;
  const accepted = await shop.call('POST /api/Customer/Code', {
    body: { request, code: mail!.data.code },
    from,
  });
  if (accepted.status !== 200) throw new Error(`${email} was not registered: ${accepted.text}`);
  return accepted.cookie;
}
