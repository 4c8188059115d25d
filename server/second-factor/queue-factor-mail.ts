import { isLanguage, type Language } from '@kamra/contract/languages.ts';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import type { FactorOwner } from './second-factor-context.ts';
import type { FactorChange, SecondFactorMailData } from './write-factor-mails.ts';

/** Whom a mail about their second factor goes to. */
export interface FactorPerson {
  systemUserId: number;
  email: string;
  name: string;
  language: Language;
}

/** Throws notFound. */
export async function findFactorPerson(db: Database, { systemUserId }: FactorOwner): Promise<FactorPerson> {
  const [person] = await db
    .select({ email: systemUsers.email, name: systemUsers.name, language: systemUsers.language })
    .from(systemUsers)
    .where(eq(systemUsers.id, systemUserId));
  if (!person) throw new ShopError('notFound');
  const language = isLanguage(person.language) ? person.language : 'hu';
  return { systemUserId, ...person, language };
}

/** Tells somebody by mail, in the transaction of the change, how their second factor has changed. */
export async function tellFactorChange(
  client: pg.PoolClient,
  { email, name, language }: FactorPerson,
  change: FactorChange,
): Promise<void> {
  await queueMail(client, {
    template: 'secondFactorChanged',
    data: { name, language, change } satisfies SecondFactorMailData,
    recipient: email,
    subject: { key: 'secondFactor.subject' },
    language,
  });
}
