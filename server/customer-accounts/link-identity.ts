import { type SignInProviderId, signInProviderNames } from '@kamra/contract/external-sign-in.ts';
import type pg from 'pg';
import { type MailedCustomer, queueCustomerNotice } from '../customer-mails/queue-customer-mail.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';

/** Who somebody is at a provider. */
export interface ExternalIdentity {
  provider: SignInProviderId;
  subject: string;
}

// An identity stays with the account that it was linked to first; of each provider an account has the newest.
const statement = `
  INSERT INTO customer_identities (customer_id, provider, subject, last_used_at)
  SELECT $1, $2, $3, now()
  WHERE NOT EXISTS (SELECT FROM customer_identities WHERE provider = $2 AND subject = $3)
  ON CONFLICT (customer_id, provider) DO UPDATE SET subject = excluded.subject, created_at = now(), last_used_at = now()`;

/** Lets the account of a provider sign in to a customer's. */
export async function linkIdentity(
  executor: Executor,
  customerId: number,
  { provider, subject }: ExternalIdentity,
): Promise<void> {
  await queryPrepared(executor, statement, [customerId, provider, subject]);
}

/** The same for an account that there was before; its owner is told by mail. */
export async function addIdentity(
  client: pg.PoolClient,
  owner: MailedCustomer & { id: number },
  identity: ExternalIdentity,
): Promise<void> {
  await linkIdentity(client, owner.id, identity);
  await queueCustomerNotice(client, 'signInAdded', owner, {
    subject: signInProviderNames[identity.provider],
  });
}
