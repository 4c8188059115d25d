import type { Language } from '@kamra/contract/languages.ts';
import type { FrameOfLanguage, MailTemplates, WordsOfMail } from '../mail/send-mail.ts';
import { writePlainMail } from '../mail/write-plain-mail.ts';

interface SupplierMailData {
  supplierFileId: number;
  name: string;
  language: Language;
}

/** The notice that a supplier's file changed nothing. */
export function supplierMails(
  shopUrl: string,
  frameOf: FrameOfLanguage,
  wordsOf: WordsOfMail,
): Pick<MailTemplates, 'supplierFileFailed'> {
  return {
    supplierFileFailed: async (_pool, data) => {
      const { supplierFileId, name, language } = data as SupplierMailData;
      const say = wordsOf(language, 'supplierFileFailed');
      return writePlainMail(language, frameOf(language), {
        heading: say('supplierFileFailed.heading'),
        paragraphs: [say('supplierFileFailed.text', { name }), say('supplierFileFailed.what')],
        button: {
          label: say('supplierFileFailed.button'),
          url: `${shopUrl}/admin#/supplier-files/${supplierFileId}`,
        },
        closing: say('supplierFileFailed.closing'),
      });
    },
  };
}
