import type { CustomerCodePurpose } from '@kamra/contract/customer-access.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { ReturnState } from '@kamra/contract/return-kinds.ts';
import { daysFromNow, sampleOrderNumber, sampleShipmentId } from './sample-order.ts';
import { sampleCaseNumber, sampleStateOf } from './sample-sources.ts';
import { sampleName, sampleWords } from './sample-words.ts';

/** Links of samples lead nowhere: no token has this form. */
const token = 'minta';
const returnNumber = `${sampleOrderNumber}/V1`;
const device = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36';

/** What a mail is queued with, made up. */
export function sampleData(language: Language, mailId: string, shop: string): object {
  const [template = '', thing = ''] = mailId.split('.');
  const { products, reason, note, delay } = sampleWords[language];
  const name = sampleName(language);
  const at = daysFromNow(0);
  const common = {
    language,
    name,
    token,
    at,
    orderId: 1,
    orderNumber: sampleOrderNumber,
    newEmail: 'uj@example.com',
  };
  const ofKinds: Record<string, object> = {
    orderChanged: { state: sampleStateOf(thing) },
    orderRefunded: { amountMinor: 12_490_00 },
    orderInvoiced: { document: { kind: thing, number: 'KAM-2026-1234' } },
    orderReturn: {
      return: {
        number: returnNumber,
        state: thing as ReturnState,
        note: thing === 'declined' || thing === 'refused' ? reason : '',
        sendUntil: thing === 'approved' || thing === 'labelled' ? daysFromNow(14) : null,
        ...(thing === 'labelled' && { carrier: 'packeta', code: '38421907' }),
      },
    },
    orderShipment: { shipment: { shipmentId: sampleShipmentId, status: thing } },
    orderDelayed: { delay: { dispatchOn: daysFromNow(6).slice(0, 10), reason: delay } },
    orderMention: { author: name, text: note },
    staffWarning: {
      reason: thing,
      number: thing === 'confirmation' ? sampleOrderNumber : sampleCaseNumber('withdrawal'),
    },
    newsletterConfirmation: { consentVersion: '1' },
    newsletterWelcome: { consentVersion: '1' },
    staffInvitation: { kind: 'invitation', inviter: shop },
    staffPasswordReset: { kind: 'reset', inviter: null },
    staffNotice: { notice: thing, ipAddress: '203.0.113.7', userAgent: device },
    alertConfirmation: { kind: 'stock', productName: products[1], productPath: '/' },
    productAlert: { kind: thing, productName: products[1], productPath: '/', token: null },
    pointNotice: { points: 250, at: daysFromNow(30) },
    cartReminder: { products },
    recallNotice: { recallId: 1, orderNumbers: sampleOrderNumber },
    customerCode: { purpose: thing as CustomerCodePurpose, code: '123456' },
    customerHasAccount: { notice: 'hasAccount', subject: null },
    customerNotice: { notice: thing, subject: thing === 'newDevice' ? device : 'iPhone' },
    secondFactorChanged: { change: 'authenticatorAdded' },
    supplierFileFailed: { supplierFileId: 1, name: products[1] },
    ratesFailed: { days: 3, source: 'mnb' },
    webhookTurnedOff: { webhookId: 1, name: products[1] },
  };
  return { ...common, ...ofKinds[template] };
}

/** The values of a sample's subject. */
export function sampleSubjectValues(
  language: Language,
  mailId: string,
  shop: string,
): Record<string, string> {
  const ofCase =
    mailId.startsWith('case') ||
    (mailId.startsWith('staffWarning.') && mailId !== 'staffWarning.confirmation');
  const number = ofCase
    ? sampleCaseNumber(mailId.startsWith('case') ? mailId.split('.')[1] : 'withdrawal')
    : mailId.startsWith('orderReturn')
      ? returnNumber
      : sampleOrderNumber;
  const product = sampleWords[language].products[1];
  return {
    number,
    shop,
    points: '250',
    product,
    name: product,
    author: sampleName(language),
    document: 'KAM-2026-1234',
  };
}
