import { caseKinds, casePrefixes } from '@kamra/contract/case-kinds.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { OrderState } from '@kamra/contract/order-state.ts';
import { paymentTypeIds } from '@kamra/contract/payment-type-ids.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import type { KnownCase } from '../cases/describe-case.ts';
import type { CaseMailSources } from '../cases/write-case-mails.ts';
import type { OrderMailSources } from '../orders/write-order-mails.ts';
import type { MailedRecall } from '../recalls/write-recall-mails.ts';
import { daysFromNow, type SamplePayment, sampleOrder, sampleOrderNumber } from './sample-order.ts';
import { sampleName, sampleWords } from './sample-words.ts';

/** The number of a case of the kind that a mail is about. */
export function sampleCaseNumber(thing: string | undefined): string {
  const kind = caseKinds.find((each) => each === thing) ?? 'complaint';
  return `${casePrefixes[kind]}-2026-000042`;
}

/** Of the kinds whose mail is about an order that is still to be paid. */
const unpaid = new Set(['orderConfirmation', 'paymentReminder']);

/** How the order of a sample is paid, and where it stands. */
function paymentOf(template: string, thing: string | undefined): SamplePayment {
  if (template === 'orderExpired') return { state: 'expired' };
  const isCollected = thing === 'ready' || thing === 'collected';
  if (template === 'orderShipment') return { state: 'preparing', isCollected };
  if (template !== 'orderChanged') return { state: unpaid.has(template) ? 'awaitingPayment' : 'preparing' };
  if (thing === 'cardFailed') return { state: 'paymentFailed', paymentTypeId: paymentTypeIds.BankCard };
  if (thing === 'authorized') return { state: thing, paymentTypeId: paymentTypeIds.BankCard };
  if (thing === 'paid') return { state: 'preparing' };
  if (thing === 'preparing') return { state: 'preparing', paymentTypeId: paymentTypeIds.Delivery };
  return { state: thing === 'collected' ? 'delivered' : (thing as OrderState), isCollected };
}

/** The state that the data of a sample name: that of `cardFailed` and `paid` has another name. */
export const sampleStateOf = (thing: string) => paymentOf('orderChanged', thing).state;

/** Made-up contents for mails that tell of stored things. */
export function sampleSources(
  language: Language,
  mailId: string,
): { orders: OrderMailSources; cases: CaseMailSources; recall: () => Promise<MailedRecall> } {
  const [template = '', thing] = mailId.split('.');
  const payment = paymentOf(template, thing);
  const soonest = template === 'orderDelayed' ? 7 : 2;
  const dayIn = (count: number) => todayInBudapest(new Date(daysFromNow(count)));
  const days = { from: dayIn(soonest), to: dayIn(soonest + 1) };
  const words = sampleWords[language];
  const isComing = payment.state === 'preparing' || payment.state === 'dispatched';
  return {
    orders: {
      filesOf: async () => [],
      read: async () => ({
        order: sampleOrder(language, payment),
        state: payment.state,
        deliveryDays: isComing ? days : null,
      }),
    },
    cases: {
      findCase: async () => sampleCase(language, caseKinds.find((kind) => kind === thing) ?? 'complaint'),
      findAnswer: async () => ({
        text: thing === 'refused' ? words.reason : words.answer,
        isRefusal: thing === 'refused',
        boardId: 'budapest',
      }),
      filesOf: async () => [],
    },
    recall: async () => ({
      texts: { [language]: { name: words.products[0], sold: '', ...words } },
      remedies: ['replacement', 'refund'],
      contactPhone: '+36 1 234 5678',
      contactEmail: 'minta@example.com',
      contactUrl: '',
    }),
  };
}

function sampleCase(language: Language, kind: KnownCase['kind']): KnownCase {
  const { products, message, city, street } = sampleWords[language];
  const isAboutGoods = kind === 'defect' || kind === 'complaint';
  return {
    ...{
      id: 1,
      version: 1,
      number: sampleCaseNumber(kind),
      kind,
      state: 'open',
      language,
      boardId: 'budapest',
    },
    ...{ name: sampleName(language), email: 'minta@example.com', orderReference: sampleOrderNumber },
    ...{
      orderId: null,
      orderNumber: null,
      receivedAt: daysFromNow(0),
      receiptSentAt: null,
      spamAt: null,
      events: [],
    },
    ...{ dueOn: todayInBudapest(new Date(daysFromNow(14))), hasReceiptFailed: false, suggestedOrder: null },
    ...{ remedyDueOn: null, remedies: [], orderLines: [] },
    ...{ phone: '', bankAccount: '', statement: '', remedy: kind === 'defect' ? 'replacement' : null },
    ...{ productId: null, shownQuestion: null },
    address: isAboutGoods ? `1111 ${city}, ${street}` : '',
    product: isAboutGoods ? products[0] : '',
    text: kind === 'withdrawal' ? products[0] : message,
  };
}
