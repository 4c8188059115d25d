import type { Language } from '@kamra/contract/languages.ts';
import type { FrameOfLanguage, MailTemplates, WordsOfMail } from '../mail/send-mail.ts';
import { writePlainMail } from '../mail/write-plain-mail.ts';

export const factorChanges = [
  'authenticatorAdded',
  'authenticatorRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'reset',
] as const;
export type FactorChange = (typeof factorChanges)[number];

export interface SecondFactorMailData {
  name: string;
  language: Language;
  change: FactorChange;
}

/** The mail that tells somebody of a change of their second factor; it holds no secret and no link that signs in. */
export function secondFactorMails(
  shopUrl: string,
  frameOf: FrameOfLanguage,
  wordsOf: WordsOfMail,
): Pick<MailTemplates, 'secondFactorChanged'> {
  return {
    secondFactorChanged: async (_pool, data) => {
      const { name, language, change } = data as SecondFactorMailData;
      const say = wordsOf(language, 'secondFactorChanged');
      return writePlainMail(language, frameOf(language), {
        heading: say('secondFactor.subject'),
        paragraphs: [say('secondFactor.greeting', { name }), say('secondFactor.changed', { change })],
        button: { label: say('secondFactor.button'), url: `${shopUrl}/admin` },
        closing: say('secondFactor.closing'),
      });
    },
  };
}
