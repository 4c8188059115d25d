import { sql } from 'drizzle-orm';
import { inTransaction } from '../../database/in-transaction.ts';
import { ShopError } from '../../errors/shop-error.ts';
import { checkPayment } from '../check-payment.ts';
import type { PaymentContext } from '../payment-context.ts';
import { demoCardPayments } from '../payment-tables.ts';

const outcomes = ['paid', 'refused', 'cancelled'] as const;

/**
 * Takes what was chosen on the demo card's page, once, and answers where the browser goes then. Whether it counts is
 * found out as of every provider: by asking. Throws notFound, invalidRequest.
 */
export async function chooseDemoOutcome(context: PaymentContext, form: string): Promise<string> {
  const fields = new URLSearchParams(form.slice(0, 1_000));
  const outcome = outcomes.find((each) => each === fields.get('outcome'));
  if (!outcome) throw new ShopError('invalidRequest');
  const id = fields.get('id') ?? '';
  const [payment] = await inTransaction(context.db, async (tx) => {
    await tx
      .update(demoCardPayments)
      .set({
        outcome:
          outcome === 'paid'
            ? sql`CASE WHEN ${demoCardPayments.isCapturedLater} THEN 'authorized' ELSE 'paid' END`
            : outcome,
      })
      .where(
        sql`${demoCardPayments.id} = ${id} AND ${demoCardPayments.outcome} = 'open' AND ${demoCardPayments.expiresAt} > now()`,
      );
    return tx
      .select({ returnUrl: demoCardPayments.returnUrl })
      .from(demoCardPayments)
      .where(sql`${demoCardPayments.id} = ${id}`);
  });
  if (!payment) throw new ShopError('notFound');
  const { rows } = await context.pool.query<{ id: number }>(
    `SELECT id FROM payment_attempts WHERE provider = 'demo' AND provider_payment_id = $1`,
    [id],
  );
  if (rows[0]) await checkPayment(context, rows[0].id);
  return payment.returnUrl;
}
