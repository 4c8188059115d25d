import { customerCodeMinutes } from '@kamra/contract/customer-access.ts';
import { describeDevice } from '@kamra/contract/describe-device.ts';
import { localizedPath } from '@kamra/contract/languages.ts';
import { formatMoment } from '@kamra/contract/shop-time.ts';
import type { FrameOfLanguage, MailTemplates, WordsOfMail, WriteMail } from '../mail/send-mail.ts';
import { writePlainMail } from '../mail/write-plain-mail.ts';
import type { CustomerCodeMailData, CustomerNoticeMailData } from './queue-customer-mail.ts';

/** The mails to customers about their accounts by the names under which they are queued. */
export function customerMails(
  shopUrl: string,
  frameOf: FrameOfLanguage,
  wordsOf: WordsOfMail,
): Pick<MailTemplates, 'customerCode' | 'customerNotice' | 'customerHasAccount'> {
  const notice: WriteMail = async (_pool, data) => {
    const { notice: kind, language, at, newEmail, subject } = data as CustomerNoticeMailData;
    const say = wordsOf(language, kind === 'hasAccount' ? 'customerHasAccount' : `customerNotice.${kind}`);
    const frame = frameOf(language);
    const isAbout = kind === 'hasAccount' || kind === 'accountDeleted';
    return writePlainMail(language, frame, {
      heading: say(`customer.${kind}.heading`),
      paragraphs: [
        say(`customer.${kind}.text`, { shop: frame.shopName, email: newEmail ?? '', subject: subject ?? '' }),
        ...(kind === 'newDevice'
          ? [say('customer.device', { device: describeDevice(subject) ?? say('customer.unknownDevice') })]
          : []),
        ...(kind === 'hasAccount' ? [] : [say('customer.time', { time: formatMoment(at, language) })]),
      ],
      button:
        kind === 'accountDeleted'
          ? { label: say('customer.openShop'), url: shopUrl + localizedPath(language, '/contact') }
          : { label: say('customer.openSignIn'), url: shopUrl + localizedPath(language, '/sign-in') },
      closing: say(isAbout ? `customer.${kind}.closing` : 'customer.notYou'),
    });
  };
  return {
    customerCode: async (_pool, data) => {
      const { purpose, language, code, token } = data as CustomerCodeMailData;
      const say = wordsOf(language, `customerCode.${purpose}`);
      const frame = frameOf(language);
      const values = { shop: frame.shopName, minutes: customerCodeMinutes[purpose] };
      // A confirmation is typed where it was asked for; its link would do nothing.
      const path = purpose === 'confirm' ? '/account/security' : '/sign-in/link';
      const url = `${shopUrl}${localizedPath(language, path)}${purpose === 'confirm' ? '' : `?token=${token}`}`;
      return writePlainMail(language, frame, {
        heading: say(`customer.${purpose}.heading`),
        paragraphs: [say(`customer.${purpose}.text`, values)],
        strong: purpose === 'password' ? undefined : say('customer.code', { code }),
        button: { label: say(`customer.${purpose}.button`), url },
        closing: say('customer.ignore'),
      });
    },
    customerNotice: notice,
    customerHasAccount: notice,
  };
}
