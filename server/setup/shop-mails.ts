import type { Language } from '@kamra/contract/languages.ts';
import { readSettings } from '@kamra/contract/shop-settings.ts';
import type pg from 'pg';
import { caseMails } from '../cases/write-case-mails.ts';
import type { Config } from '../config.ts';
import { filesOfOrderMail } from '../contract-papers/files-of-order-mail.ts';
import { customerMails } from '../customer-mails/write-customer-mails.ts';
import { queryPrepared } from '../database/prepared.ts';
import type { JobLog } from '../jobs/run-jobs.ts';
import { createSendMail, type SendMail, type ShopMails } from '../mail/send-mail.ts';
import { newsletterMails } from '../newsletter/write-newsletter-mails.ts';
import { orderMails } from '../orders/write-order-mails.ts';
import { alertMails } from '../product-alerts/write-alert-mails.ts';
import { recallMails } from '../recalls/write-recall-mails.ts';
import { reviewMails } from '../reviews/write-review-mails.ts';
import { secondFactorMails } from '../second-factor/write-factor-mails.ts';
import type { ShopPicture } from '../shop/find-shop-pictures.ts';
import { rateMails } from '../shop-administration/write-rate-mails.ts';
import { testMails } from '../shop-administration/write-test-mail.ts';
import { staffMails } from '../staff-mails/write-staff-mails.ts';
import { supplierMails } from '../supplier-files/write-supplier-mails.ts';
import { webhookMails } from '../webhooks/write-webhook-mails.ts';
import { mailFrameOf } from './mail-frame-of.ts';

const statement = `
  SELECT s.value AS settings, CASE WHEN m.id IS NOT NULL
    THEN json_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'widths', m.widths) END AS logo
  FROM shop_settings s LEFT JOIN media_files m ON m.id = s.logo_id`;

interface ShopRow extends pg.QueryResultRow {
  settings: object;
  logo: ShopPicture | null;
}

/** The shop's mails by the names under which they are queued, with its settings as they are now. */
export async function loadShopMails(pool: pg.Pool, shopUrl: string): Promise<ShopMails> {
  const [row] = await queryPrepared<ShopRow>(pool, statement, []);
  const settings = readSettings(row?.settings);
  const frameOf = (language: Language) => mailFrameOf(settings, row?.logo ?? null, shopUrl, language);
  const { name, office, mail } = settings;
  return {
    templates: {
      ...orderMails(shopUrl, settings, frameOf, filesOfOrderMail(shopUrl, settings)),
      ...caseMails(shopUrl, frameOf),
      ...newsletterMails(shopUrl, frameOf),
      ...customerMails(shopUrl, frameOf),
      ...alertMails(shopUrl, frameOf),
      ...reviewMails(shopUrl, frameOf),
      ...recallMails(shopUrl, frameOf),
      ...staffMails(shopUrl, frameOf),
      ...secondFactorMails(shopUrl, frameOf),
      ...testMails(shopUrl, frameOf),
      ...rateMails(shopUrl, frameOf),
      ...supplierMails(shopUrl, frameOf),
      ...webhookMails(shopUrl, frameOf),
    },
    sender: {
      name: mail.senderName || name,
      address: mail.senderEmail || office.officeMail,
      replyTo: mail.replyTo,
    },
  };
}

/** The job `send-mail` with all templates of the shop. */
export function createShopMails(pool: pg.Pool, config: Config, log: JobLog): SendMail {
  return createSendMail(pool, config, () => loadShopMails(pool, config.shopUrl), log);
}
