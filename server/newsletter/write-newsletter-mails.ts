import { type Language, localizedPath } from '@kamra/contract/languages.ts';
import type { LoadMailFrame, MailTemplates } from '../mail/send-mail.ts';
import { translateMail } from '../mail/translate-mail.ts';
import { writePlainMail } from '../mail/write-plain-mail.ts';

export interface NewsletterMailData {
  name: string;
  language: Language;
  token: string;
}

/** The confirmation mail, and the welcome with the link to unsubscribe. */
export function newsletterMails(
  shopUrl: string,
  loadFrame: LoadMailFrame,
): Pick<MailTemplates, 'newsletterConfirmation' | 'newsletterWelcome'> {
  const pageUrl = (language: Language, page: string, token: string) =>
    `${shopUrl}${localizedPath(language, `/newsletter/${page}`)}?token=${token}`;
  return {
    newsletterConfirmation: async (_pool, data) => {
      const { name, language, token } = data as NewsletterMailData;
      const say = translateMail(language);
      return writePlainMail(language, await loadFrame(language), {
        heading: say('newsletter.confirmHeading'),
        paragraphs: [say('newsletter.greeting', { name }), say('newsletter.confirmText')],
        button: { label: say('newsletter.confirmButton'), url: pageUrl(language, 'confirm', token) },
        closing: say('newsletter.confirmClosing'),
      });
    },
    newsletterWelcome: async (_pool, data) => {
      const { name, language, token } = data as NewsletterMailData;
      const say = translateMail(language);
      const leave = pageUrl(language, 'unsubscribe', token);
      return {
        ...writePlainMail(language, await loadFrame(language), {
          heading: say('newsletter.welcomeHeading'),
          paragraphs: [say('newsletter.greeting', { name }), say('newsletter.welcomeText')],
          button: { label: say('newsletter.unsubscribeButton'), url: leave },
          closing: say('newsletter.welcomeClosing'),
        }),
        headers: {
          'List-Unsubscribe': `<${shopUrl}/api/Newsletter/Unsubscribe?token=${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      };
    },
  };
}
