import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { JobLog } from '../jobs/run-jobs.ts';
import { createSendMail, type SendMail, type ShopMails } from '../mail/send-mail.ts';
import { loadMails } from './load-mails.ts';
import { type MailDraft, writeMailSample } from './write-mail-sample.ts';

/** The shop's mails by the names under which they are queued, with its settings and its texts of a language as they are now. */
export async function loadShopMails(pool: pg.Pool, shopUrl: string, language: Language): Promise<ShopMails> {
  const { templates, sender } = await loadMails(pool, shopUrl, language);
  const mailSample = (_: pg.Pool, data: unknown) => writeMailSample(pool, shopUrl, data as MailDraft);
  return { sender, templates: { ...templates, mailSample } };
}

/** The job `send-mail` with all templates of the shop. */
export function createShopMails(pool: pg.Pool, config: Config, log: JobLog): SendMail {
  return createSendMail(pool, config, (language) => loadShopMails(pool, config.shopUrl, language), log);
}
