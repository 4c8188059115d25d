import { localizedPath } from '@kamra/contract/languages.ts';
import type { RecallRemedy } from '@kamra/contract/recall-kinds.ts';
import type { StaffRecall } from '@kamra/contract/recalls.ts';
import type pg from 'pg';
import type { FrameOfLanguage, MailTemplates, WordsOfMail } from '../mail/send-mail.ts';
import { writePlainMail } from '../mail/write-plain-mail.ts';
import { getRecall, recallTextIn } from './describe-recall.ts';
import type { RecallMailData } from './send-recall-mails.ts';

/** What its mail tells of a recall. */
export type MailedRecall = Pick<
  StaffRecall,
  'texts' | 'remedies' | 'contactPhone' | 'contactEmail' | 'contactUrl'
>;

/** The mail that tells a buyer of a recall: the hazard, what to do, and what they may choose. */
export function recallMails(
  shopUrl: string,
  frameOf: FrameOfLanguage,
  wordsOf: WordsOfMail,
  read: (pool: pg.Pool, recallId: number) => Promise<MailedRecall> = getRecall,
): Pick<MailTemplates, 'recallNotice'> {
  return {
    recallNotice: async (pool, data) => {
      const { recallId, language, name, orderNumbers } = data as RecallMailData;
      const recall = await read(pool, recallId);
      const text = recallTextIn(recall.texts, language);
      const say = wordsOf(language, 'recallNotice');
      const remedies = recall.remedies.map((remedy: RecallRemedy) => say(`recall.remedies.${remedy}`));
      const contact = [recall.contactPhone, recall.contactUrl, recall.contactEmail].filter(Boolean);
      return writePlainMail(language, frameOf(language), {
        heading: say('recall.heading', { product: text.name }),
        paragraphs: [
          say('newsletter.greeting', { name }),
          say('recall.text', { number: orderNumbers }),
          `${say('recall.identification')}: ${text.identification}`,
          `${say('recall.hazard')}: ${text.hazard}`,
          `${say('recall.action')}: ${text.action}`,
          `${say('recall.choose')}: ${remedies.join(', ')}. ${text.remedy}`,
          `${say('recall.contact')}: ${contact.join(', ')}`,
        ],
        button: {
          label: say('recall.button'),
          url: `${shopUrl}${localizedPath(language, `/conditions/recall-${recallId}`)}`,
        },
        closing: say('recall.closing'),
      });
    },
  };
}
