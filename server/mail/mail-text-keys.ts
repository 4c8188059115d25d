import type { MailTemplate } from './mail-kinds.ts';

/** Texts by their names in the form: each a key of the translations of mails. */
type Blocks = Readonly<Record<string, string>>;

/** A mail as staff edit its texts; a kind whose words differ by what happened has several. */
export interface MailTextKeys {
  /** Null: the texts that all mails share. */
  template: MailTemplate | null;
  reader: 'customer' | 'staff' | 'all';
  blocks: Blocks;
  /** Shown but not edited: the law asks for them, or the program fills them in. */
  fixed: readonly string[];
}

const below = (prefix: string, ...names: string[]): Blocks =>
  Object.fromEntries(names.map((name) => [name, `${prefix}.${name}`]));

const orderParts = {
  greeting: 'orderConfirmation.greeting',
  button: 'order.button',
  linkNote: 'order.linkNote',
  questions: 'orderConfirmation.questions',
};
const letterGreeting = { greeting: 'newsletter.greeting' };
const codeParts = { code: 'customer.code', ignore: 'customer.ignore' };
const noticeParts = { time: 'customer.time', openSignIn: 'customer.openSignIn', notYou: 'customer.notYou' };
const caseParts = { button: 'cases.button', closing: 'cases.closing' };
const staffNoticeParts = {
  ...below('staff', 'greeting', 'openAccount', 'notYou'),
};

const ofBuyer = (template: MailTemplate, blocks: Blocks, fixed: readonly string[] = []): MailTextKeys => ({
  template,
  reader: 'customer',
  blocks,
  fixed,
});
const ofStaff = (template: MailTemplate, blocks: Blocks, fixed: readonly string[] = []): MailTextKeys => ({
  ...ofBuyer(template, blocks, fixed),
  reader: 'staff',
});
const ofOrder = (template: MailTemplate, blocks: Blocks, fixed: readonly string[] = []) =>
  ofBuyer(template, { ...blocks, ...orderParts }, fixed);

/** The same kind told of several things: an entry for each, under `kind.thing`. */
function each(
  things: readonly string[],
  entryOf: (thing: string) => [id: string, keys: MailTextKeys],
): Record<string, MailTextKeys> {
  return Object.fromEntries(things.map(entryOf));
}

const headed = ['subject', 'heading', 'text'] as const;
const parcelStates = ['dispatched', 'ready'];
const changes = [
  ...['awaitingPayment', 'checkingPayment', 'paymentFailed', 'cardFailed', 'paid', 'preparing', 'dispatched'],
  ...['ready', 'delivered', 'completed', 'returned', 'cancelled', 'rejected'],
];

const orderMails: Record<string, MailTextKeys> = {
  orderConfirmation: ofOrder(
    'orderConfirmation',
    {
      ...below('orderConfirmation', 'subject', 'heading'),
      deliveryDays: 'order.deliveryDays',
      payButton: 'order.payButton',
      ...below('orderConfirmation', 'transferHeading', 'transfer', 'transferQr', 'cash'),
    },
    [
      ...['orderConfirmation.received', 'orderConfirmation.payByCard', 'orderConfirmation.transferDue'],
      ...['order.withdrawal', 'order.conditions', 'order.privacy', 'contractPapers.conditions.text'],
    ],
  ),
  paymentReminder: ofOrder(
    'paymentReminder',
    {
      ...below('paymentReminder', 'subject', 'heading', 'missing', 'crossed'),
      ...below('orderConfirmation', 'transferHeading', 'transfer'),
    },
    ['orderConfirmation.transferDue'],
  ),
  orderExpired: ofOrder(
    'orderExpired',
    below('orderExpired', 'subject', 'heading', 'transfer', 'card', 'other', 'paid'),
  ),
  ...each(changes, (state) => [
    `orderChanged.${state}`,
    ofOrder(
      'orderChanged',
      {
        ...below(`orderChanged.${state}`, ...headed),
        ...(parcelStates.includes(state) && { tracking: 'orderChanged.tracking' }),
      },
      state === 'delivered' ? ['warrantyCard.attached'] : [],
    ),
  ]),
  ...each(['handedOver', 'ready', 'delivered'], (status) => [
    `orderShipment.${status}`,
    ofOrder('orderShipment', {
      ...below(`orderShipment.${status}`, ...headed),
      ...(status !== 'delivered' && { tracking: 'orderChanged.tracking' }),
    }),
  ]),
  orderDelayed: ofOrder('orderDelayed', below('orderDelayed', ...headed, 'reason'), [
    'orderDelayed.rights',
    'order.withdrawal',
  ]),
  orderAmended: ofOrder('orderAmended', below('orderAmended', ...headed, 'toPay', 'toReturn'), [
    'order.withdrawal',
  ]),
  orderRefunded: ofOrder('orderRefunded', below('orderRefunded', ...headed, 'when', 'sum')),
  ...each(['proforma', 'invoice', 'correction', 'cancellation'], (document) => [
    `orderInvoiced.${document}`,
    ofOrder('orderInvoiced', {
      ...below(`orderInvoiced.${document}`, ...headed),
      where: 'orderInvoiced.where',
    }),
  ]),
  ...each(['requested', 'approved', 'declined', 'received', 'refused'], (state) => [
    `orderReturn.${state}`,
    ofOrder('orderReturn', {
      ...below(`orderReturn.${state}`, ...headed),
      ...(state === 'approved' && { until: 'orderReturn.until' }),
      ...((state === 'declined' || state === 'refused') && { reason: 'orderReturn.reason' }),
    }),
  ]),
  orderLink: ofOrder('orderLink', below('orderLink', ...headed, 'ignore')),
};

const caseMails: Record<string, MailTextKeys> = {
  'caseReceipt.withdrawal': ofBuyer(
    'caseReceipt',
    { ...below('cases.withdrawal', 'subject', 'heading'), ...caseParts },
    ['cases.withdrawal.text', 'cases.withdrawal.sendBack', 'cases.withdrawal.refund'],
  ),
  ...each(['complaint', 'defect'], (kind) => [
    `caseReceipt.${kind}`,
    ofBuyer('caseReceipt', { ...below(`cases.${kind}`, 'subject', 'heading'), ...caseParts }, [
      `cases.${kind}.text`,
    ]),
  ]),
  'caseReceipt.question': ofBuyer('caseReceipt', { ...below('cases.question', ...headed), ...caseParts }),
  'caseAnswer.answered': ofBuyer('caseAnswer', {
    ...below('cases.answer', 'subject', 'heading'),
    ...caseParts,
  }),
  'caseAnswer.refused': ofBuyer('caseAnswer', { ...below('cases.answer', 'refused'), ...caseParts }, [
    'cases.answer.authority',
    'cases.answer.board',
    'cases.answer.anyBoard',
    'cases.answer.court',
  ]),
  recallNotice: ofBuyer('recallNotice', { ...letterGreeting, ...below('recall', 'button', 'closing') }, [
    ...['recall.subject', 'recall.heading', 'recall.text', 'recall.identification', 'recall.hazard'],
    ...['recall.action', 'recall.choose', 'recall.contact'],
  ]),
};

const customerMails: Record<string, MailTextKeys> = {
  ...each(['register', 'signIn', 'changeEmail', 'confirm'], (purpose) => [
    `customerCode.${purpose}`,
    ofBuyer('customerCode', { ...below(`customer.${purpose}`, ...headed, 'button'), ...codeParts }),
  ]),
  'customerCode.password': ofBuyer('customerCode', {
    ...below('customer.password', ...headed, 'button'),
    ignore: 'customer.ignore',
  }),
  customerHasAccount: ofBuyer('customerHasAccount', {
    ...below('customer.hasAccount', ...headed, 'closing'),
    openSignIn: 'customer.openSignIn',
  }),
  'customerNotice.accountDeleted': ofBuyer('customerNotice', {
    ...below('customer.accountDeleted', ...headed, 'closing'),
    ...below('customer', 'time', 'openShop'),
  }),
  'customerNotice.newDevice': ofBuyer('customerNotice', {
    ...below('customer.newDevice', ...headed),
    device: 'customer.device',
    ...noticeParts,
  }),
  ...each(['passwordChanged', 'emailChanged', 'passkeyAdded', 'passkeyRemoved', 'signInAdded'], (notice) => [
    `customerNotice.${notice}`,
    ofBuyer('customerNotice', { ...below(`customer.${notice}`, ...headed), ...noticeParts }),
  ]),
};

const shopMails: Record<string, MailTextKeys> = {
  newsletterConfirmation: ofBuyer(
    'newsletterConfirmation',
    {
      subject: 'newsletter.confirmSubject',
      heading: 'newsletter.confirmHeading',
      ...letterGreeting,
      text: 'newsletter.confirmText',
      button: 'newsletter.confirmButton',
      closing: 'newsletter.confirmClosing',
    },
    ['newsletter.agreedText'],
  ),
  newsletterWelcome: ofBuyer(
    'newsletterWelcome',
    {
      subject: 'newsletter.welcomeSubject',
      heading: 'newsletter.welcomeHeading',
      ...letterGreeting,
      text: 'newsletter.welcomeText',
      closing: 'newsletter.welcomeClosing',
    },
    ['newsletter.unsubscribeButton', 'newsletter.agreedText'],
  ),
  alertConfirmation: ofBuyer('alertConfirmation', {
    ...below('alert.confirm', ...headed, 'button'),
    ignore: 'alert.ignore',
  }),
  ...each(['stock', 'price'], (kind) => [
    `productAlert.${kind}`,
    ofBuyer('productAlert', { ...below(`alert.${kind}`, ...headed, 'button'), ended: 'alert.ended' }),
  ]),
  reviewInvitation: ofBuyer(
    'reviewInvitation',
    {
      ...below('review', 'subject', 'heading'),
      ...letterGreeting,
      ...below('review', 'text', 'button', 'closing'),
    },
    ['review.decline'],
  ),
};

const staffMails: Record<string, MailTextKeys> = {
  orderMention: ofStaff('orderMention', below('orderMention', ...headed, 'greeting', 'button', 'closing')),
  ...each(['receipt', 'due', 'confirmation'], (reason) => [
    `staffWarning.${reason}`,
    ofStaff('staffWarning', {
      ...below(`staffWarning.${reason}`, 'subject', 'text'),
      ...below('staffWarning', 'button', 'closing'),
    }),
  ]),
  testMail: ofStaff('testMail', below('testMail', ...headed, 'button', 'closing')),
  staffInvitation: ofStaff('staffInvitation', {
    ...below('staff.invitation', ...headed, 'closing'),
    ...below('staff', 'greeting', 'setPassword'),
  }),
  staffPasswordReset: ofStaff('staffPasswordReset', {
    ...below('staff.reset', ...headed, 'closing'),
    ...below('staff', 'greeting', 'setPassword'),
  }),
  ...each(['newDevice', 'passwordChanged', 'emailChanged'], (notice) => [
    `staffNotice.${notice}`,
    ofStaff('staffNotice', { ...below(`staff.${notice}`, ...headed), ...staffNoticeParts }, [
      ...['staff.time', 'staff.device', 'staff.ipAddress'],
    ]),
  ]),
  secondFactorChanged: ofStaff(
    'secondFactorChanged',
    below('secondFactor', 'subject', 'greeting', 'button', 'closing'),
    ['secondFactor.changed'],
  ),
  supplierFileFailed: ofStaff(
    'supplierFileFailed',
    below('supplierFileFailed', ...headed, 'what', 'button', 'closing'),
  ),
  ratesFailed: ofStaff('ratesFailed', below('ratesFailed', ...headed, 'what', 'button', 'closing')),
  webhookTurnedOff: ofStaff(
    'webhookTurnedOff',
    below('webhookTurnedOff', ...headed, 'what', 'button', 'closing'),
  ),
};

/** The id of the texts that all mails share, which each mail may still have in its own words. */
export const sharedMailTexts = 'shared';

/** All mails by the ids under which their texts are kept, in the order of the list of the back office. */
export const mailTextKeys: Readonly<Record<string, MailTextKeys>> = {
  [sharedMailTexts]: {
    template: null,
    reader: 'all',
    blocks: {
      ...orderParts,
      payButton: 'order.payButton',
      deliveryDays: 'order.deliveryDays',
      tracking: 'orderChanged.tracking',
      letterGreeting: 'newsletter.greeting',
      caseButton: 'cases.button',
      caseClosing: 'cases.closing',
      ...codeParts,
      ...noticeParts,
      ...below('staff', 'setPassword', 'openAccount'),
      staffGreeting: 'staff.greeting',
      staffNotYou: 'staff.notYou',
      buttonNote: 'frame.buttonNote',
    },
    fixed: [],
  },
  ...orderMails,
  ...caseMails,
  ...customerMails,
  ...shopMails,
  ...staffMails,
};

const ownersOfSubjects = new Map(
  Object.entries(mailTextKeys).flatMap(([id, { blocks }]) => (blocks.subject ? [[blocks.subject, id]] : [])),
);

/** Subjects that staff cannot change, or that another mail has too. */
const otherSubjects: Readonly<Record<string, string>> = {
  'caseAnswer.refused': 'cases.answer.subject',
  recallNotice: 'recall.subject',
};

/** The key of a mail's subject. Throws for what is no mail. */
export function subjectKeyOf(mailId: string): string {
  const key = mailTextKeys[mailId]?.blocks.subject ?? otherSubjects[mailId];
  if (!key) throw new Error(`${mailId} has no subject`);
  return key;
}

/** Whose subject a key is; undefined for one that staff cannot change. */
export function ownerOfSubject(key: string): string | undefined {
  return ownersOfSubjects.get(key);
}
