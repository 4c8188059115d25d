import type { MailTemplate } from './mail-kinds.ts';
import {
  type Blocks,
  below,
  caseParts,
  each,
  headed,
  letterGreeting,
  type MailTextKeys,
  ofBuyer,
  orderParts,
} from './mail-text-parts.ts';

const ofOrder = (template: MailTemplate, blocks: Blocks, fixed: readonly string[] = []) =>
  ofBuyer(template, { ...blocks, ...orderParts }, fixed);

const parcelStates = ['dispatched', 'ready'];
const statesToCollect = ['paid', 'preparing', 'dispatched'];
const endsWithParcel = ['delivered', 'collected'];
const changes = [
  ...[
    'awaitingPayment',
    'checkingPayment',
    'paymentFailed',
    'cardFailed',
    'authorized',
    'paid',
    'preparing',
    'dispatched',
  ],
  ...['ready', 'delivered', 'collected', 'completed', 'returned', 'cancelled', 'rejected'],
];

/** The texts of mails about orders. */
export const orderMailKeys: Record<string, MailTextKeys> = {
  orderConfirmation: ofOrder(
    'orderConfirmation',
    {
      ...below('orderConfirmation', 'subject', 'heading'),
      deliveryDays: 'order.deliveryDays',
      payButton: 'order.payButton',
      ...below('orderConfirmation', 'transferHeading', 'transfer', 'transferQr', 'cash', 'cashOnCollection'),
    },
    [
      ...['orderConfirmation.received', 'orderConfirmation.payByCard', 'orderConfirmation.transferDue'],
      'orderConfirmation.giftNote',
      ...['points.sum', 'points.toEarn'],
      ...[
        'order.withdrawal',
        'order.conditions',
        'order.privacy',
        'contractPapers.conditions.text',
        'contractPapers.guarantee.notice',
        'contractPapers.guarantee.label',
      ],
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
    below('orderExpired', 'subject', 'heading', 'transfer', 'card', 'authorized', 'other', 'paid', 'again'),
  ),
  ...each(changes, (state) => [
    `orderChanged.${state}`,
    ofOrder(
      'orderChanged',
      {
        ...below(`orderChanged.${state}`, ...headed),
        ...(statesToCollect.includes(state) && below(`orderChanged.${state}`, 'toCollect')),
        ...(parcelStates.includes(state) && { tracking: 'orderChanged.tracking' }),
      },
      endsWithParcel.includes(state) ? ['warrantyCard.attached'] : [],
    ),
  ]),
  ...each(['handedOver', 'ready', 'delivered'], (status) => [
    `orderShipment.${status}`,
    ofOrder('orderShipment', {
      ...below(`orderShipment.${status}`, ...headed),
      ...(status === 'handedOver' && below('orderShipment.handedOver', 'toCollect')),
      ...(status !== 'delivered' && { tracking: 'orderChanged.tracking' }),
    }),
  ]),
  orderDelayed: ofOrder('orderDelayed', below('orderDelayed', ...headed, 'toCollect', 'reason'), [
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
  ...each(['requested', 'approved', 'labelled', 'declined', 'received', 'refused'], (state) => [
    `orderReturn.${state}`,
    ofOrder('orderReturn', {
      ...below(`orderReturn.${state}`, ...headed),
      ...((state === 'approved' || state === 'labelled') && { until: 'orderReturn.until' }),
      ...(state === 'labelled' && below('orderReturn', 'byLabel', 'byCode')),
      ...((state === 'declined' || state === 'refused') && { reason: 'orderReturn.reason' }),
    }),
  ]),
  orderLink: ofOrder('orderLink', below('orderLink', ...headed, 'ignore')),
};

/** The texts of mails about cases and recalls. */
export const caseMailKeys: Record<string, MailTextKeys> = {
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
