import type { mailModules } from '@kamra/contract/mail-modules.ts';

/** Rules of one kind of mail, beside its texts. */
export interface MailKind {
  /**
   * The module whose right lets staff read mails of this kind; what opens accounts of staff is for administrators
   * only.
   */
  readableWith: (typeof mailModules)[number] | 'administrator';
  /** Maximum mails to one address in any hour; of those that anybody may ask for a network has a share of it. */
  maxPerHour: number;
  /** Beyond the maximum a mail is delayed, or refused where its sender need not own the address. */
  beyond: 'wait' | 'refuse';
  /** Keys of secrets in the mail's data. They are removed once it is sent, and never shown. */
  secrets: readonly string[];
}

/** Every kind of mail, by the name of its template. */
export const mailKinds = {
  orderConfirmation: { readableWith: 'orders', maxPerHour: 20, beyond: 'wait', secrets: ['token'] },
  paymentReminder: { readableWith: 'orders', maxPerHour: 20, beyond: 'wait', secrets: ['token'] },
  orderExpired: { readableWith: 'orders', maxPerHour: 20, beyond: 'wait', secrets: ['token'] },
  orderChanged: { readableWith: 'orders', maxPerHour: 40, beyond: 'wait', secrets: ['token'] },
  orderRefunded: { readableWith: 'orders', maxPerHour: 20, beyond: 'wait', secrets: ['token'] },
  orderInvoiced: { readableWith: 'orders', maxPerHour: 20, beyond: 'wait', secrets: ['token'] },
  orderReturn: { readableWith: 'orders', maxPerHour: 20, beyond: 'wait', secrets: ['token'] },
  orderShipment: { readableWith: 'orders', maxPerHour: 20, beyond: 'wait', secrets: ['token'] },
  orderAmended: { readableWith: 'orders', maxPerHour: 20, beyond: 'wait', secrets: ['token'] },
  orderDelayed: { readableWith: 'orders', maxPerHour: 20, beyond: 'wait', secrets: ['token'] },
  orderMention: { readableWith: 'orders', maxPerHour: 30, beyond: 'wait', secrets: [] },
  orderLink: { readableWith: 'orders', maxPerHour: 12, beyond: 'refuse', secrets: ['token'] },
  // Whoever withdraws has a right to the receipt, however many there are; `crowdedLane` holds up who sends many.
  caseReceipt: { readableWith: 'orders', maxPerHour: 30, beyond: 'wait', secrets: [] },
  caseAnswer: { readableWith: 'orders', maxPerHour: 20, beyond: 'wait', secrets: [] },
  staffWarning: { readableWith: 'orders', maxPerHour: 60, beyond: 'wait', secrets: [] },
  testMail: { readableWith: 'administrator', maxPerHour: 10, beyond: 'refuse', secrets: [] },
  // Made-up contents, to whoever looks at the texts of a mail.
  mailSample: { readableWith: 'administrator', maxPerHour: 30, beyond: 'refuse', secrets: [] },
  newsletterConfirmation: { readableWith: 'customers', maxPerHour: 3, beyond: 'refuse', secrets: ['token'] },
  staffInvitation: { readableWith: 'administrator', maxPerHour: 10, beyond: 'wait', secrets: ['token'] },
  staffPasswordReset: { readableWith: 'administrator', maxPerHour: 20, beyond: 'refuse', secrets: ['token'] },
  staffNotice: { readableWith: 'administrator', maxPerHour: 20, beyond: 'wait', secrets: [] },
  alertConfirmation: { readableWith: 'customers', maxPerHour: 3, beyond: 'refuse', secrets: ['token'] },
  productAlert: { readableWith: 'customers', maxPerHour: 20, beyond: 'wait', secrets: [] },
  cartReminder: { readableWith: 'customers', maxPerHour: 2, beyond: 'wait', secrets: ['token'] },
  reviewInvitation: { readableWith: 'orders', maxPerHour: 5, beyond: 'wait', secrets: ['token'] },
  // Whoever has a dangerous thing has to know, whatever else was written to them.
  recallNotice: { readableWith: 'orders', maxPerHour: 20, beyond: 'wait', secrets: [] },
  newsletterWelcome: { readableWith: 'customers', maxPerHour: 3, beyond: 'wait', secrets: ['token'] },
  // Opens accounts of customers, so staff read it without its code and link alone, as every mail.
  customerCode: { readableWith: 'customers', maxPerHour: 24, beyond: 'refuse', secrets: ['code', 'token'] },
  customerHasAccount: { readableWith: 'customers', maxPerHour: 2, beyond: 'refuse', secrets: [] },
  customerNotice: { readableWith: 'customers', maxPerHour: 20, beyond: 'wait', secrets: [] },
  pointNotice: { readableWith: 'customers', maxPerHour: 5, beyond: 'wait', secrets: [] },
  secondFactorChanged: { readableWith: 'administrator', maxPerHour: 20, beyond: 'wait', secrets: [] },
  supplierFileFailed: { readableWith: 'products', maxPerHour: 20, beyond: 'wait', secrets: [] },
  ratesFailed: { readableWith: 'shopConfiguration', maxPerHour: 5, beyond: 'wait', secrets: [] },
  webhookTurnedOff: { readableWith: 'shopConfiguration', maxPerHour: 20, beyond: 'wait', secrets: [] },
} as const satisfies Record<string, MailKind>;

export type MailTemplate = keyof typeof mailKinds;

/** Those that their readers can end by one click (RFC 8058): nobody has to get them. */
export const marketingMails: readonly MailTemplate[] = [
  'newsletterWelcome',
  'reviewInvitation',
  'cartReminder',
];

/** The kind of a template, or undefined for one that this version no longer has. */
export function findMailKind(template: string): MailKind | undefined {
  return Object.hasOwn(mailKinds, template) ? mailKinds[template as MailTemplate] : undefined;
}

/** Mails of a kind to one address that one network may ask for in an hour: a quarter of those that the address gets. */
export function shareOf(template: MailTemplate): number {
  return mailKinds[template].maxPerHour / 4;
}
