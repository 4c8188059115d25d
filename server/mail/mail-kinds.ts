import type { mailModules } from '@kamra/contract/staff.ts';

/** What the shop knows of one kind of mail, beside its words. */
export interface MailKind {
  /** The module whose right lets staff read mails of this kind; what opens accounts of staff is for administrators only. */
  readableWith: (typeof mailModules)[number] | 'administrator';
  /** How many one address gets in any hour. */
  maxPerHour: number;
  /** Beyond that a mail waits for its turn, or is refused (where whoever causes it need not own the address). */
  beyond: 'wait' | 'refuse';
  /** Keys of the mail's data that open something. They are removed once it is sent, and never shown. */
  secrets: readonly string[];
}

/** Every kind of mail, by the name of its template. */
export const mailKinds = {
  orderConfirmation: { readableWith: 'orders', maxPerHour: 20, beyond: 'wait', secrets: [] },
  paymentReminder: { readableWith: 'orders', maxPerHour: 20, beyond: 'wait', secrets: [] },
  orderExpired: { readableWith: 'orders', maxPerHour: 20, beyond: 'wait', secrets: [] },
  newsletterConfirmation: { readableWith: 'customers', maxPerHour: 3, beyond: 'refuse', secrets: ['token'] },
  newsletterWelcome: { readableWith: 'customers', maxPerHour: 3, beyond: 'wait', secrets: ['token'] },
} as const satisfies Record<string, MailKind>;

export type MailTemplate = keyof typeof mailKinds;

/** The kind of a template, or undefined of one that this version no longer writes. */
export function findMailKind(template: string): MailKind | undefined {
  return Object.hasOwn(mailKinds, template) ? mailKinds[template as MailTemplate] : undefined;
}
