import { localizedPath } from '@kamra/contract/languages.ts';
import type { FrameOfLanguage, MailTemplates, WordsOfMail } from '../mail/send-mail.ts';
import { writePlainMail } from '../mail/write-plain-mail.ts';
import type { ReviewMailData } from './invite-reviews.ts';

/** The mail that asks a buyer for reviews, with the link that ends such mails. */
export function reviewMails(
  shopUrl: string,
  frameOf: FrameOfLanguage,
  wordsOf: WordsOfMail,
): Pick<MailTemplates, 'reviewInvitation'> {
  return {
    reviewInvitation: async (_pool, data) => {
      const { name, language, orderNumber, token } = data as ReviewMailData;
      const say = wordsOf(language, 'reviewInvitation');
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
          links: [{ label: say('review.decline'), url: `${url}#decline` }],
        }),
        headers: {
          'List-Unsubscribe': `<${shopUrl}/api/Review/Decline?token=${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      };
    },
  };
}
