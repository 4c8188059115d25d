import type { Language } from '@kamra/contract/languages.ts';
import type { FrameOfLanguage, MailTemplates, WordsOfMail } from '../mail/send-mail.ts';
import { writePlainMail } from '../mail/write-plain-mail.ts';

interface WebhookMailData {
  webhookId: number;
  name: string;
  language: Language;
}

/** The notice that a webhook was turned off. */
export function webhookMails(
  shopUrl: string,
  frameOf: FrameOfLanguage,
  wordsOf: WordsOfMail,
): Pick<MailTemplates, 'webhookTurnedOff'> {
  return {
    webhookTurnedOff: async (_pool, data) => {
      const { webhookId, name, language } = data as WebhookMailData;
      const say = wordsOf(language, 'webhookTurnedOff');
      return writePlainMail(language, frameOf(language), {
        heading: say('webhookTurnedOff.heading'),
        paragraphs: [say('webhookTurnedOff.text', { name }), say('webhookTurnedOff.what')],
        button: {
          label: say('webhookTurnedOff.button'),
          url: `${shopUrl}/admin#/webhooks/${webhookId}`,
        },
        closing: say('webhookTurnedOff.closing'),
      });
    },
  };
}
