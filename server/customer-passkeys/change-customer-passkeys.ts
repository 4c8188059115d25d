import {
  type addCustomerPasskey as addCall,
  maxCustomerPasskeys,
} from '@kamra/contract/customer-passkeys.ts';
import type { EndpointInput, ReplyInput } from '@kamra/contract/endpoint.ts';
import { defaultLanguage, isLanguage } from '@kamra/contract/languages.ts';
import type { passkeyCreation } from '@kamra/contract/passkeys.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { z } from 'zod';
import type { SignedInCustomer } from '../customer-accounts/require-customer.ts';
import { type CustomerNotice, queueCustomerNotice } from '../customer-mails/queue-customer-mail.ts';
import { customerPasskeys, customers } from '../customers/customer-tables.ts';
import { type Database, type DatabaseConnection, typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { describePasskeyCreation, verifyNewPasskey } from '../passkeys/passkey-creation.ts';
import type { PasskeySite } from '../passkeys/passkey-site.ts';
import { storeSessionChallenge, takeSessionChallenge } from '../passkeys/session-challenges.ts';
import { isConfirmedSession } from '../sessions/confirm-session.ts';

export function listPasskeys(db: Database, customerId: number) {
  return db
    .select({
      id: customerPasskeys.id,
      name: customerPasskeys.name,
      createdAt: customerPasskeys.createdAt,
      lastUsedAt: customerPasskeys.lastUsedAt,
    })
    .from(customerPasskeys)
    .where(eq(customerPasskeys.customerId, customerId))
    .orderBy(asc(customerPasskeys.id));
}

/**
 * What the browser is asked for to make a passkey. Throws notFound where the shop has no domain name, tooLarge,
 * confirmationRequired: a stolen session must not add a way in.
 */
export async function beginCustomerPasskey(
  db: Database,
  site: PasskeySite | null,
  { customerId, tokenHash }: SignedInCustomer,
): Promise<z.input<typeof passkeyCreation>> {
  if (!site) throw new ShopError('notFound');
  if (!(await isConfirmedSession(db, tokenHash))) throw new ShopError('confirmationRequired');
  const owned = await db
    .select({ id: customerPasskeys.credentialId, transports: customerPasskeys.transports })
    .from(customerPasskeys)
    .where(eq(customerPasskeys.customerId, customerId));
  if (owned.length >= maxCustomerPasskeys) throw new ShopError('tooLarge', { limit: maxCustomerPasskeys });
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw new ShopError('notSignedIn');
  const { email, familyName, givenName } = customer;
  const creation = await describePasskeyCreation(db, site, {
    handle: `customer-${customerId}`,
    email,
    name: `${familyName} ${givenName}`.trim() || email,
    owned,
    residentKey: 'required',
  });
  await storeSessionChallenge(db, tokenHash, creation.challenge);
  return creation;
}

/** Adds the passkey that the browser made for this session. Throws wrongCode for one that it was not asked for. */
export async function addCustomerPasskey(
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
  site: PasskeySite | null,
  { customerId, tokenHash }: SignedInCustomer,
  { name, passkey }: EndpointInput<typeof addCall>['body'],
): Promise<ReplyInput<typeof addCall>> {
  const challenge = await takeSessionChallenge(db, tokenHash);
  if (!site || !challenge) throw new ShopError('wrongCode');
  const verified = await verifyNewPasskey(site, challenge, passkey);
  if (!verified) throw new ShopError('wrongCode');
  return inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    // Of several at the same time the last one must see how many there are.
    await tx.execute(sql`SELECT FROM customers WHERE id = ${customerId} FOR UPDATE`);
    const count = await tx.$count(customerPasskeys, eq(customerPasskeys.customerId, customerId));
    if (count >= maxCustomerPasskeys) throw new ShopError('tooLarge', { limit: maxCustomerPasskeys });
    const [added] = await tx
      .insert(customerPasskeys)
      .values({ customerId, name, ...verified })
      .onConflictDoNothing()
      .returning({ id: customerPasskeys.id });
    if (!added) throw new ShopError('wrongCode');
    await tellOwner(client, customerId, 'passkeyAdded', name);
    return { passkeyId: added.id };
  });
}

const isOf = (customerId: number, passkeyId: number) =>
  and(eq(customerPasskeys.id, passkeyId), eq(customerPasskeys.customerId, customerId));

/** Throws notFound for a passkey of somebody else. */
export async function renameCustomerPasskey(
  db: Database,
  customerId: number,
  passkeyId: number,
  name: string,
): Promise<void> {
  const renamed = await db
    .update(customerPasskeys)
    .set({ name })
    .where(isOf(customerId, passkeyId))
    .returning({ id: customerPasskeys.id });
  if (renamed.length === 0) throw new ShopError('notFound');
}

/** Throws notFound for a passkey of somebody else. */
export async function removeCustomerPasskey(
  pool: pg.Pool,
  customerId: number,
  passkeyId: number,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const [removed] = await typedQueries(client)
      .delete(customerPasskeys)
      .where(isOf(customerId, passkeyId))
      .returning({ name: customerPasskeys.name });
    if (!removed) throw new ShopError('notFound');
    await tellOwner(client, customerId, 'passkeyRemoved', removed.name);
  });
}

async function tellOwner(client: pg.PoolClient, customerId: number, notice: CustomerNotice, subject: string) {
  const [owner] = await typedQueries(client)
    .select({ email: customers.email, language: customers.language })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!owner) throw new ShopError('notSignedIn');
  const { email, language } = owner;
  await queueCustomerNotice(
    client,
    notice,
    { email, language: isLanguage(language) ? language : defaultLanguage },
    { subject },
  );
}
