import { localizedPath } from '@kamra/contract/languages.ts';
import type { FrameOfLanguage, MailTemplates } from '../mail/send-mail.ts';
import { translateMail } from '../mail/translate-mail.ts';
import { writePlainMail } from '../mail/write-plain-mail.ts';
import type { ReviewMailData } from './invite-reviews.ts';

/** The mail that asks a buyer for reviews, with the link that ends such mails. */
export function reviewMails(
  shopUrl: string,
  frameOf: FrameOfLanguage,
): Pick<MailTemplates, 'reviewInvitation'> {
  return {
    reviewInvitation: async (_pool, data) => {
      const { name, language, orderNumber, token } = data as ReviewMailData;
      const say = translateMail(language);
      const frame = frameOf(language);
      const url = `${shopUrl}${localizedPath(language, '/account/review')}?token=${token}`;
      return {
        ...writePlainMail(language, frame, {
          heading: say('review.heading'),
          paragraphs: [
            say('newsletter.greeting', { name }),
            say('review.text', { shop: frame.shopName, number: orderNumber }),
          ],
          button: { label: say('review.button'), url },
          closing: say('review.closing'),
          link: { label: say('review.decline'), url: `${url}#decline` },
        }),
        headers: {
          'List-Unsubscribe': `<${shopUrl}/api/Review/Decline?token=${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      };
    },
  };
}
