import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import { mailTextKeys, sharedMailTexts, subjectKeyOf } from '../mail/mail-text-keys.ts';
import { loadOwnMailTexts, type OwnMailTexts, oneLineOf } from '../mail/own-mail-texts.ts';
import type { WrittenMail } from '../mail/send-mail.ts';
import type { MailTranslator } from '../mail/translate-mail.ts';
import { sampleData, sampleSubjectValues } from '../mail-samples/sample-data.ts';
import { sampleSources } from '../mail-samples/sample-sources.ts';
import { loadMails } from './load-mails.ts';

/** A mail of which samples are written: `texts` stand in for the ones of this mail that are stored. */
export interface MailDraft {
  mailId: string;
  language: Language;
  texts?: Readonly<Record<string, string>>;
}

/** What shows the texts that all mails share. */
const shownForShared = 'orderConfirmation';

/** Writes a mail with made-up data, as the shop would write it now. */
export async function writeMailSample(
  pool: pg.Pool,
  shopUrl: string,
  { mailId, language, texts }: MailDraft,
): Promise<WrittenMail & { subject: string }> {
  const shown = mailId === sharedMailTexts ? shownForShared : mailId;
  const stored = await loadOwnMailTexts(pool, language);
  const own: OwnMailTexts = texts ? { ...stored, [mailId]: texts } : stored;
  const sources = { ...sampleSources(language, shown), own };
  const { templates, wordsOf, sender } = await loadMails(pool, shopUrl, language, sources);
  const { template } = mailTextKeys[shown]!;
  if (template === null || template === 'mailSample') throw new Error(`${shown} is no mail`);
  const written = await templates[template](pool, sampleData(language, shown, sender.name));
  const key = subjectKeyOf(shown) as Parameters<MailTranslator>[0];
  const subject = wordsOf(language, shown)(key, sampleSubjectValues(language, shown, sender.name));
  return { ...written, subject: oneLineOf(subject) };
}
