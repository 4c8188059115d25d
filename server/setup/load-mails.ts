import type { Language } from '@kamra/contract/languages.ts';
import { readSettings } from '@kamra/contract/shop-settings.ts';
import type pg from 'pg';
import { cartMails } from '../cart-reminders/write-cart-mails.ts';
import { type CaseMailSources, caseMails } from '../cases/write-case-mails.ts';
import { filesOfOrderMail } from '../contract-papers/files-of-order-mail.ts';
import { customerMails } from '../customer-mails/write-customer-mails.ts';
import { queryPrepared } from '../database/prepared.ts';
import { pointMails } from '../loyalty/write-point-mails.ts';
import { sharedMailTexts } from '../mail/mail-text-keys.ts';
import { loadOwnMailTexts, type OwnMailTexts, wordsWith } from '../mail/own-mail-texts.ts';
import type { MailTemplates, ShopMails, WordsOfMail } from '../mail/send-mail.ts';
import { newsletterMails } from '../newsletter/write-newsletter-mails.ts';
import { type OrderMailSources, orderMails, readMailedOrder } from '../orders/write-order-mails.ts';
import { alertMails } from '../product-alerts/write-alert-mails.ts';
import { type MailedRecall, recallMails } from '../recalls/write-recall-mails.ts';
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

/** All mails but samples of them, which are written with these. */
export interface LoadedMails extends Omit<ShopMails, 'templates'> {
  templates: Omit<MailTemplates, 'mailSample'>;
  wordsOf: WordsOfMail;
}

/** What mails that tell of stored things read; samples have others. */
export interface MailSources {
  orders?: Partial<OrderMailSources>;
  cases?: CaseMailSources;
  recall?: (pool: pg.Pool, recallId: number) => Promise<MailedRecall>;
  /** In place of the shop's own texts that are stored. */
  own?: OwnMailTexts;
}

/** The shop's mails by the names under which they are queued, with its settings and its texts of a language as they are now. */
export async function loadMails(
  pool: pg.Pool,
  shopUrl: string,
  language: Language,
  sources: MailSources = {},
): Promise<LoadedMails> {
  const [[row], own] = await Promise.all([
    queryPrepared<ShopRow>(pool, statement, []),
    sources.own ?? loadOwnMailTexts(pool, language),
  ]);
  const settings = readSettings(row?.settings);
  const wordsOf = wordsWith(language, own);
  const frameOf = (each: Language) =>
    mailFrameOf(settings, row?.logo ?? null, shopUrl, each, wordsOf(each, sharedMailTexts));
  const orderSources = {
    filesOf: filesOfOrderMail(shopUrl, settings),
    read: readMailedOrder,
    ...sources.orders,
  };
  const { name, office, mail } = settings;
  return {
    templates: {
      ...orderMails(shopUrl, settings, frameOf, wordsOf, orderSources),
      ...caseMails(shopUrl, frameOf, wordsOf, sources.cases),
      ...newsletterMails(shopUrl, frameOf, wordsOf),
      ...customerMails(shopUrl, frameOf, wordsOf),
      ...alertMails(shopUrl, frameOf, wordsOf),
      ...pointMails(shopUrl, frameOf, wordsOf),
      ...cartMails(shopUrl, frameOf, wordsOf),
      ...reviewMails(shopUrl, frameOf, wordsOf),
      ...recallMails(shopUrl, frameOf, wordsOf, sources.recall),
      ...staffMails(shopUrl, frameOf, wordsOf),
      ...secondFactorMails(shopUrl, frameOf, wordsOf),
      ...testMails(shopUrl, frameOf, wordsOf),
      ...rateMails(shopUrl, frameOf, wordsOf),
      ...supplierMails(shopUrl, frameOf, wordsOf),
      ...webhookMails(shopUrl, frameOf, wordsOf),
    },
    wordsOf,
    sender: {
      name: mail.senderName || name,
      address: mail.senderEmail || office.officeMail,
      replyTo: mail.replyTo,
    },
  };
}
