import { type Language, localizedPath } from '@kamra/contract/languages.ts';
import type { FrameOfLanguage, MailTemplates, WordsOfMail } from '../mail/send-mail.ts';
import { writePlainMail } from '../mail/write-plain-mail.ts';

export interface NewsletterMailData {
  name: string;
  language: Language;
  token: string;
  /** Of the text that was agreed to; mails queued by an older server lack it. */
  consentVersion?: string;
}

/** The confirmation mail, and the welcome with the link to unsubscribe. */
export function newsletterMails(
  shopUrl: string,
  frameOf: FrameOfLanguage,
  wordsOf: WordsOfMail,
): Pick<MailTemplates, 'newsletterConfirmation' | 'newsletterWelcome'> {
  const pageUrl = (language: Language, page: string, token: string) =>
    `${shopUrl}${localizedPath(language, `/newsletter/${page}`)}?token=${token}`;
  const agreedText = ({ language, consentVersion }: NewsletterMailData) =>
    consentVersion
      ? [
          {
            label: wordsOf(language, 'newsletterConfirmation')('newsletter.agreedText'),
            url: `${shopUrl}${localizedPath(language, `/consents/newsletter/versions/${consentVersion}`)}`,
          },
        ]
      : [];
  return {
    newsletterConfirmation: async (_pool, data) => {
      const { name, language, token } = data as NewsletterMailData;
      const say = wordsOf(language, 'newsletterConfirmation');
      return writePlainMail(language, frameOf(language), {
        heading: say('newsletter.confirmHeading'),
        paragraphs: [say('newsletter.greeting', { name }), say('newsletter.confirmText')],
        button: { label: say('newsletter.confirmButton'), url: pageUrl(language, 'confirm', token) },
        closing: say('newsletter.confirmClosing'),
        links: agreedText(data as NewsletterMailData),
      });
    },
    newsletterWelcome: async (_pool, data) => {
      const { name, language, token } = data as NewsletterMailData;
      const say = wordsOf(language, 'newsletterWelcome');
      const leave = pageUrl(language, 'unsubscribe', token);
      return {
        ...writePlainMail(language, frameOf(language), {
          heading: say('newsletter.welcomeHeading'),
          paragraphs: [say('newsletter.greeting', { name }), say('newsletter.welcomeText')],
          button: { label: say('newsletter.welcomeButton'), url: shopUrl + localizedPath(language, '/') },
          closing: say('newsletter.welcomeClosing'),
          links: [
            { label: say('newsletter.unsubscribeButton'), url: leave },
            ...agreedText(data as NewsletterMailData),
          ],
        }),
        headers: {
          'List-Unsubscribe': `<${shopUrl}/api/Newsletter/Unsubscribe?token=${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      };
    },
  };
}
