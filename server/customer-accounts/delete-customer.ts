import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { queueCustomerNotice } from '../customer-mails/queue-customer-mail.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { setCustomerNewsletter } from './customer-newsletter.ts';

/**
 * Deletes an account with its addresses, sessions and links, and ends its newsletter. Orders lose the account and nothing
 * else: open ones go on, and the links of their mails show them. The nightly job empties them when the law permits.
 */
export async function deleteCustomer(pool: pg.Pool, customerId: number): Promise<void> {
  await setCustomerNewsletter(pool, customerId, { isWanted: false });
  await inTransaction(pool, async (client) => {
    const [customer] = await queryPrepared<{ email: string; language: Language }>(
      client,
      'DELETE FROM customers WHERE id = $1 RETURNING email, language',
      [customerId],
    );
    if (!customer) throw new ShopError('notSignedIn');
    await queueCustomerNotice(client, 'accountDeleted', customer);
  });
}
