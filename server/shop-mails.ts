import type pg from 'pg';
import type { Config } from './config.ts';
import { createSendMail, type MailTemplates, type SendMail } from './mail/send-mail.ts';
import { writeOrderConfirmation } from './orders/write-order-confirmation.ts';
import { loadSettings } from './shop/load-settings.ts';

/** The shop's mails by the names under which they are queued. */
const templates: MailTemplates = { orderConfirmation: writeOrderConfirmation };

/** The job `send-mail` with every mail that the shop writes. */
export function createShopMails(pool: pg.Pool, config: Config): SendMail {
  return createSendMail(pool, config, templates, async () => {
    const { name, office } = await loadSettings(pool);
    return { name, address: office.officeMail };
  });
}
