import type { MailTextSummary } from '@kamra/contract/mail-texts.ts';

/** Parts of the list of mails, in its order. */
export const mailTextGroups = ['all', 'orders', 'cases', 'accounts', 'marketing', 'staff'] as const;
export type MailTextGroup = (typeof mailTextGroups)[number];

/** What a mail is about: for staff, or by the first word of its id. */
export function groupOfMail({ id, reader }: Pick<MailTextSummary, 'id' | 'reader'>): MailTextGroup {
  if (reader !== 'customer') return reader;
  if (/^(order|payment)/.test(id)) return 'orders';
  if (/^(case|recall)/.test(id)) return 'cases';
  return /^customer/.test(id) ? 'accounts' : 'marketing';
}
