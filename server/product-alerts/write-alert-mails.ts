import { localizedPath } from '@kamra/contract/languages.ts';
import { alertConfirmHours } from '@kamra/contract/product-alerts.ts';
import type { FrameOfLanguage, MailTemplates, WordsOfMail, WriteMail } from '../mail/send-mail.ts';
import { writePlainMail } from '../mail/write-plain-mail.ts';
import type { AlertMailData } from './keep-alerts.ts';

/** The mail that asks to confirm an alert, and the alert itself. */
export function alertMails(
  shopUrl: string,
  frameOf: FrameOfLanguage,
  wordsOf: WordsOfMail,
): Pick<MailTemplates, 'alertConfirmation' | 'productAlert'> {
  const write: WriteMail = async (_pool, data) => {
    const { language, kind, productName, productPath, token } = data as AlertMailData;
    const part = token === null ? kind : 'confirm';
    const say = wordsOf(language, token === null ? `productAlert.${kind}` : 'alertConfirmation');
    const path = token === null ? productPath : '/account/alert';
    const url = `${shopUrl}${localizedPath(language, path)}${token === null ? '' : `?token=${token}`}`;
    return writePlainMail(language, frameOf(language), {
      heading: say(`alert.${part}.heading`),
      paragraphs: [say(`alert.${part}.text`, { product: productName, hours: alertConfirmHours })],
      button: { label: say(`alert.${part}.button`), url },
      closing: say(token === null ? 'alert.ended' : 'alert.ignore'),
    });
  };
  return { alertConfirmation: write, productAlert: write };
}
