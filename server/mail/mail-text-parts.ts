import type { MailTemplate } from './mail-kinds.ts';

/** Texts by their names in the form: each a key of the translations of mails. */
export type Blocks = Readonly<Record<string, string>>;

/** A mail as staff edit its texts; a kind whose words differ by what happened has several. */
export interface MailTextKeys {
  /** Null: the texts that all mails share. */
  template: MailTemplate | null;
  reader: 'customer' | 'staff' | 'all';
  blocks: Blocks;
  /** Shown but not edited: the law asks for them, or the program fills them in. */
  fixed: readonly string[];
}

export const below = (prefix: string, ...names: string[]): Blocks =>
  Object.fromEntries(names.map((name) => [name, `${prefix}.${name}`]));

export const orderParts = {
  greeting: 'orderConfirmation.greeting',
  button: 'order.button',
  linkNote: 'order.linkNote',
  questions: 'orderConfirmation.questions',
};
export const letterGreeting = { greeting: 'newsletter.greeting' };
export const codeParts = { code: 'customer.code', ignore: 'customer.ignore' };
export const noticeParts = {
  time: 'customer.time',
  openSignIn: 'customer.openSignIn',
  notYou: 'customer.notYou',
};
export const caseParts = { button: 'cases.button', closing: 'cases.closing' };
export const staffNoticeParts = {
  ...below('staff', 'greeting', 'openAccount', 'notYou'),
};

export const ofBuyer = (
  template: MailTemplate,
  blocks: Blocks,
  fixed: readonly string[] = [],
): MailTextKeys => ({
  template,
  reader: 'customer',
  blocks,
  fixed,
});
export const ofStaff = (
  template: MailTemplate,
  blocks: Blocks,
  fixed: readonly string[] = [],
): MailTextKeys => ({
  ...ofBuyer(template, blocks, fixed),
  reader: 'staff',
});
/** The same kind told of several things: an entry for each, under `kind.thing`. */
export function each(
  things: readonly string[],
  entryOf: (thing: string) => [id: string, keys: MailTextKeys],
): Record<string, MailTextKeys> {
  return Object.fromEntries(things.map(entryOf));
}

export const headed = ['subject', 'heading', 'text'] as const;
