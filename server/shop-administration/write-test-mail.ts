import { type Language, localizedPath } from '@kamra/contract/languages.ts';
import type { FrameOfLanguage, MailTemplates, WordsOfMail } from '../mail/send-mail.ts';
import { writePlainMail } from '../mail/write-plain-mail.ts';

export interface TestMailData {
  language: Language;
  /** Who asked for it. */
  name: string;
}

/** The mail that shows staff how the shop's mails look and whether they arrive. */
export function testMails(
  shopUrl: string,
  frameOf: FrameOfLanguage,
  wordsOf: WordsOfMail,
): Pick<MailTemplates, 'testMail'> {
  return {
    testMail: async (_pool, data) => {
      const { language, name } = data as TestMailData;
      const translate = wordsOf(language, 'testMail');
      return writePlainMail(language, frameOf(language), {
        heading: translate('testMail.heading'),
        paragraphs: [translate('testMail.text', { name })],
        button: { label: translate('testMail.button'), url: shopUrl + localizedPath(language, '/') },
        closing: translate('testMail.closing'),
      });
    },
  };
}
