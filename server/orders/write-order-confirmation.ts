import type pg from 'pg';
import { describeOrder, type OrderConfirmationData } from './order-confirmation.ts';
import { writeOrderConfirmationHtml } from './order-confirmation-html.ts';
import { writeOrderConfirmationText } from './order-confirmation-text.ts';

/** Writes the confirmation of an order as text and as HTML. */
export async function writeOrderConfirmation(
  pool: pg.Pool,
  data: unknown,
): Promise<{ text: string; html: string }> {
  const mail = await describeOrder(pool, data as OrderConfirmationData);
  return { text: writeOrderConfirmationText(mail), html: writeOrderConfirmationHtml(mail) };
}
