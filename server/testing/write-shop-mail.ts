import type { Language } from '@kamra/contract/languages.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { MailTemplate } from '../mail/mail-kinds.ts';
import type { WrittenMail } from '../mail/send-mail.ts';
import { loadShopMails } from '../setup/shop-mails.ts';

/** A mail as the shop writes it now from the data it is queued with. */
export async function writeShopMail(
  { pool }: Pick<DatabaseConnection, 'pool'>,
  shopUrl: string,
  template: MailTemplate,
  data: unknown,
): Promise<WrittenMail> {
  const { templates } = await loadShopMails(
    pool,
    shopUrl,
    (data as { language?: Language }).language ?? 'hu',
  );
  return templates[template](pool, data);
}
