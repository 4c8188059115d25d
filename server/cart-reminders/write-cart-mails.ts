import { localizedPath } from '@kamra/contract/languages.ts';
import type { FrameOfLanguage, MailTemplates, WordsOfMail } from '../mail/send-mail.ts';
import { writePlainMail } from '../mail/write-plain-mail.ts';
import type { CartReminderMailData } from './remind-carts.ts';

/** The one mail about a cart that was left, with the link that ends such mails. */
export function cartMails(
  shopUrl: string,
  frameOf: FrameOfLanguage,
  wordsOf: WordsOfMail,
): Pick<MailTemplates, 'cartReminder'> {
  return {
    cartReminder: async (_pool, data) => {
      const { language, name, token, products } = data as CartReminderMailData;
      const say = wordsOf(language, 'cartReminder');
      const page = (path: string) => shopUrl + localizedPath(language, path);
      return {
        ...writePlainMail(language, frameOf(language), {
          heading: say('cartReminder.heading'),
          paragraphs: [
            say('newsletter.greeting', { name }),
            say('cartReminder.text'),
            ...products.map((product) => `• ${product}`),
          ],
          button: { label: say('cartReminder.button'), url: page('/cart') },
          closing: say('cartReminder.closing'),
          links: [{ label: say('cartReminder.end'), url: `${page('/account/reminder')}?token=${token}` }],
        }),
        headers: {
          'List-Unsubscribe': `<${shopUrl}/api/CartReminder/Unsubscribe?token=${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      };
    },
  };
}
