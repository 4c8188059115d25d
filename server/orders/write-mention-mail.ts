import type { Language } from '@kamra/contract/languages.ts';
import type { FrameOfLanguage, WordsOfMail, WriteMail } from '../mail/send-mail.ts';
import { writePlainMail } from '../mail/write-plain-mail.ts';
import { asPlainText } from './order-mail.ts';

/** What the mail to a colleague whom a note names is written from. */
export interface MentionMailData {
  orderId: number;
  orderNumber: string;
  name: string;
  author: string;
  text: string;
  language: Language;
}

/** Writes the mail that brings a note to a colleague, with the way to its order in the back office. */
export function mentionMail(shopUrl: string, frameOf: FrameOfLanguage, wordsOf: WordsOfMail): WriteMail {
  return async (_pool, queued) => {
    const { orderId, orderNumber, name, author, text, language } = queued as MentionMailData;
    const translate = wordsOf(language, 'orderMention');
    return writePlainMail(language, frameOf(language), {
      heading: translate('orderMention.heading', { number: orderNumber }),
      paragraphs: [
        translate('orderMention.greeting', { name }),
        translate('orderMention.text', { author, number: orderNumber }),
        asPlainText(text),
      ],
      button: { label: translate('orderMention.button'), url: `${shopUrl}/admin/#/orders/${orderId}/show` },
      closing: translate('orderMention.closing'),
    });
  };
}
