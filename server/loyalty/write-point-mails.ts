import { localizedPath } from '@kamra/contract/languages.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import type { FrameOfLanguage, MailTemplates, WordsOfMail, WriteMail } from '../mail/send-mail.ts';
import { writePlainMail } from '../mail/write-plain-mail.ts';
import type { PointNoticeData } from './send-point-notices.ts';

/** The mail that tells of points that expire soon. */
export function pointMails(
  shopUrl: string,
  frameOf: FrameOfLanguage,
  wordsOf: WordsOfMail,
): Pick<MailTemplates, 'pointNotice'> {
  const write: WriteMail = async (_pool, data) => {
    const { language, points, at } = data as PointNoticeData;
    const translate = wordsOf(language, 'pointNotice');
    const facts = { points: String(points), date: formatDay(at, language) };
    return writePlainMail(language, frameOf(language), {
      heading: translate('points.notice.heading'),
      paragraphs: [translate('points.notice.text', facts)],
      button: {
        label: translate('points.notice.button'),
        url: shopUrl + localizedPath(language, '/account/points'),
      },
      closing: translate('points.notice.closing'),
    });
  };
  return { pointNotice: write };
}
