import type { Language } from '@kamra/contract/languages.ts';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { JobLog } from '../jobs/run-jobs.ts';
import { createSendMail, type MailTemplates, type SendMail } from '../mail/send-mail.ts';
import { newsletterMails } from '../newsletter/write-newsletter-mails.ts';
import { orderMails } from '../orders/write-order-mails.ts';
import { secondFactorMails } from '../second-factor/write-factor-mails.ts';
import { loadSettings } from '../shop/load-settings.ts';
import { rateMails } from '../shop-administration/write-rate-mails.ts';
import { testMails } from '../shop-administration/write-test-mail.ts';
import { staffMails } from '../staff-mails/write-staff-mails.ts';
import { supplierMails } from '../supplier-files/write-supplier-mails.ts';
import { webhookMails } from '../webhooks/write-webhook-mails.ts';
import { loadMailFrame } from './load-mail-frame.ts';

/** The shop's mails by the names under which they are queued. */
export function shopMails(pool: pg.Pool, shopUrl: string): MailTemplates {
  const loadFrame = (language: Language) => loadMailFrame(pool, shopUrl, language);
  return {
    ...orderMails(shopUrl, loadFrame),
    ...newsletterMails(shopUrl, loadFrame),
    ...staffMails(shopUrl, loadFrame),
    ...secondFactorMails(shopUrl, loadFrame),
    ...testMails(shopUrl, loadFrame),
    ...rateMails(shopUrl, loadFrame),
    ...supplierMails(shopUrl, loadFrame),
    ...webhookMails(shopUrl, loadFrame),
  };
}

/** The job `send-mail` with all templates of the shop. */
export function createShopMails(pool: pg.Pool, config: Config, log: JobLog): SendMail {
  return createSendMail(
    pool,
    config,
    shopMails(pool, config.shopUrl),
    async () => {
      const { name, office, mail } = await loadSettings(pool);
      return {
        name: mail.senderName || name,
        address: mail.senderEmail || office.officeMail,
        replyTo: mail.replyTo,
      };
    },
    log,
  );
}
