import type { RateSource } from '@kamra/contract/exchange-rates.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { FrameOfLanguage, MailTemplates, WordsOfMail } from '../mail/send-mail.ts';
import { writePlainMail } from '../mail/write-plain-mail.ts';

export interface RateMailData {
  language: Language;
  days: number;
  source: RateSource;
}

/** The notice that the exchange rates in force are old ones. */
export function rateMails(
  shopUrl: string,
  frameOf: FrameOfLanguage,
  wordsOf: WordsOfMail,
): Pick<MailTemplates, 'ratesFailed'> {
  return {
    ratesFailed: async (_pool, data) => {
      const { language, days, source } = data as RateMailData;
      const translate = wordsOf(language, 'ratesFailed');
      return writePlainMail(language, frameOf(language), {
        heading: translate('ratesFailed.heading'),
        paragraphs: [
          translate('ratesFailed.text', { days, source: source.toUpperCase() }),
          translate('ratesFailed.what'),
        ],
        button: { label: translate('ratesFailed.button'), url: `${shopUrl}/admin#/settings/currencies` },
        closing: translate('ratesFailed.closing'),
      });
    },
  };
}
