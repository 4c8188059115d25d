import { formatDay } from '@kamra/contract/shop-time.ts';
import { asPlainText, type OrderMail, type OrderMailContext, orderMailWith } from './order-mail.ts';
import type { MailedReturn } from './queue-order-mail.ts';
import type { ReadOrder } from './read-order.ts';

const none: MailedReturn = { number: '', state: 'requested', note: '', sendUntil: null };

/** Tells the buyer, in the order's language, what became of a return, and what is to be done next. */
export function describeReturn({ number, state, note, sendUntil, carrier, code }: MailedReturn = none) {
  return (order: ReadOrder, context: OrderMailContext): OrderMail => {
    const { translate } = context;
    const until = sendUntil && formatDay(sendUntil, order.language);
    return orderMailWith(order, context, {
      heading: translate(`orderReturn.${state}.heading`),
      paragraphs: [
        translate(`orderReturn.${state}.text`, { number }),
        ...(carrier ? [handInAt(context, carrier, code ?? null)] : []),
        ...(until ? [translate('orderReturn.until', { date: until })] : []),
        ...(note ? [translate('orderReturn.reason', { reason: asPlainText(note) })] : []),
      ],
      expected: null,
    });
  };
}

/** The names of carriers are names: they are the same in every language. */
const carrierNames: Record<string, string> = { foxpost: 'Foxpost', gls: 'GLS', packeta: 'Packeta' };

function handInAt({ translate }: OrderMailContext, carrier: string, code: string | null): string {
  const name = carrierNames[carrier] ?? carrier;
  if (code) return translate('orderReturn.byCode', { carrier: name, code: asPlainText(code) });
  return translate('orderReturn.byLabel', { carrier: name });
}
