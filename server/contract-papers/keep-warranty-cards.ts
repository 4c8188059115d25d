import { createHash } from 'node:crypto';
import type { ShopSettings } from '@kamra/contract/shop-settings.ts';
import type pg from 'pg';
import type { PrintedDocument } from '../documents/printed-document.ts';
import { renderPdf } from '../documents/render-pdf.ts';
import { keepMailFile, type MailFile } from '../mail/mail-files.ts';
import { translateMail } from '../mail/translate-mail.ts';
import { writeWarrantyCards } from '../order-papers/write-warranty-card.ts';
import { findLanguage } from '../orders/lock-order.ts';
import type { ReadOrder } from '../orders/read-order.ts';

/** The warranty cards of delivered goods as one PDF, to be sent by the day after (151/2003. (IX. 22.) Korm. r.). */
export async function keepWarrantyCards(
  pool: pg.Pool,
  settings: ShopSettings,
  order: ReadOrder,
): Promise<(MailFile & { text: string })[]> {
  const parts = await writeWarrantyCards(pool, order, settings);
  if (parts.length === 0) return [];
  const language = findLanguage(order.language);
  const translate = translateMail(language);
  const title = translate('warrantyCard.title');
  const document: PrintedDocument = {
    title: `${title} ${order.orderNumber}`,
    language,
    footer: settings.office.company || settings.name,
    parts,
  };
  const hash = createHash('sha256').update(JSON.stringify(document)).digest('hex');
  await keepMailFile(pool, hash, () => renderPdf(document));
  const fileName = `${translate('warrantyCard.fileName')}-${order.orderNumber.replace(/[^\w-]/g, '')}.pdf`;
  return [{ fileName, hash, text: translate('warrantyCard.attached') }];
}
