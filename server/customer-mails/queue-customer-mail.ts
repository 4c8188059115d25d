import type { CustomerCodePurpose } from '@kamra/contract/customer-access.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { readShopName } from '../credentials/check-password.ts';
import { typedQueries } from '../database/connect.ts';
import { queueMail } from '../mail/queue-mail.ts';

export interface MailedCustomer {
  email: string;
  language: Language;
}

export interface CustomerCodeMailData {
  purpose: CustomerCodePurpose;
  language: Language;
  code: string;
  token: string;
}

/** What a customer is told about their account. */
export const customerNotices = [
  'hasAccount',
  'passwordChanged',
  'emailChanged',
  'accountDeleted',
  'newDevice',
  'passkeyAdded',
  'passkeyRemoved',
  'signInAdded',
] as const;
export type CustomerNotice = (typeof customerNotices)[number];

export interface CustomerNoticeMailData {
  notice: CustomerNotice;
  language: Language;
  at: string;
  /** The address after the change. */
  newEmail: string | null;
  /** What signed in, or the name of what was added or removed. */
  subject: string | null;
}

/** Queues the mail with a code and a link. Throws MailLimitError when the address has had enough within the hour. */
export async function queueCustomerCode(
  client: pg.PoolClient,
  purpose: CustomerCodePurpose,
  { email, language }: MailedCustomer,
  secrets: { code: string; token: string },
): Promise<void> {
  const shop = await readShopName(typedQueries(client));
  await queueMail(client, {
    template: 'customerCode',
    data: { purpose, language, ...secrets } satisfies CustomerCodeMailData,
    recipient: email,
    subject: { key: `customer.${purpose}.subject`, values: { shop } },
    language,
  });
}

/** Queues the mail that tells a customer of something about their account. */
export async function queueCustomerNotice(
  client: pg.PoolClient,
  notice: CustomerNotice,
  { email, language }: MailedCustomer,
  { newEmail = null, subject = null }: Partial<Pick<CustomerNoticeMailData, 'newEmail' | 'subject'>> = {},
): Promise<void> {
  const shop = await readShopName(typedQueries(client));
  const at = new Date().toISOString();
  await queueMail(client, {
    template: notice === 'hasAccount' ? 'customerHasAccount' : 'customerNotice',
    data: { notice, language, at, newEmail, subject } satisfies CustomerNoticeMailData,
    recipient: email,
    subject: { key: `customer.${notice}.subject`, values: { shop } },
    language,
  });
}
