import {
  below,
  codeParts,
  each,
  headed,
  letterGreeting,
  type MailTextKeys,
  noticeParts,
  ofBuyer,
  ofStaff,
  orderParts,
  staffNoticeParts,
} from './mail-text-parts.ts';
import { caseMailKeys, orderMailKeys } from './order-mail-keys.ts';

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
      button: 'newsletter.welcomeButton',
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
  pointNotice: ofBuyer('pointNotice', below('points.notice', ...headed, 'button', 'closing')),
  cartReminder: ofBuyer(
    'cartReminder',
    { ...below('cartReminder', ...headed, 'button', 'closing'), ...letterGreeting },
    ['cartReminder.end'],
  ),
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
  ...each(['receipt', 'due', 'confirmation', 'remedy'], (reason) => [
    `staffWarning.${reason}`,
    ofStaff(
      'staffWarning',
      {
        ...below(`staffWarning.${reason}`, 'subject', 'text'),
        ...below('staffWarning', 'button', 'closing'),
      },
      ['staffWarning.others'],
    ),
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
  ...orderMailKeys,
  ...caseMailKeys,
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
