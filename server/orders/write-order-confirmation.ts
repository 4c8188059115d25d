import type pg from 'pg';
import { describeOrder, type OrderConfirmationData } from './order-confirmation.ts';
import { writeOrderConfirmationText } from './order-confirmation-text.ts';

/** Writes the confirmation of an order; the HTML's parts are loaded with the first one. */
export async function writeOrderConfirmation(
  pool: pg.Pool,
  data: unknown,
): Promise<{ text: string; html: string }> {
  const mail = await describeOrder(pool, data as OrderConfirmationData);
  const { writeOrderConfirmationHtml } = await import('./order-confirmation-html.ts');
  return { text: writeOrderConfirmationText(mail), html: writeOrderConfirmationHtml(mail) };
}
