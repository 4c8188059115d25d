import type { PaymentProviderId } from '@kamra/contract/payment-provider-ids.ts';
import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { queryPrepared } from '../database/prepared.ts';
import { isOwnOrder } from '../orders/find-order-status.ts';
import { checkPayment } from './check-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { ProviderRefused, ProviderUnreachable } from './payment-provider.ts';

const statement = `
  SELECT a.id, a.provider FROM orders o JOIN payment_attempts a ON a.order_id = o.id
  WHERE ${isOwnOrder} AND a.provider_payment_id IS NOT NULL AND a.expires_at <= now()
    AND (a.finished_at IS NULL
      OR (a.payment_status_id = ${paymentStatusIds.Error} AND a.next_check_at IS NOT NULL))
  ORDER BY a.id DESC LIMIT 10`;

interface RunOutPage extends Record<string, unknown> {
  id: number;
  provider: PaymentProviderId;
}

/**
 * Asks for the payments of an own order whose pages have run out and of which nobody knows the end. Answers the
 * providers that cannot be reached: a buyer who may have paid there is not sent there again. One that refuses to answer,
 * as after a change of its keys, will not answer later either.
 */
export async function askRunOutPages(
  context: PaymentContext,
  owner: unknown[],
): Promise<ReadonlySet<PaymentProviderId>> {
  const away = new Set<PaymentProviderId>();
  for (const { id, provider } of await queryPrepared<RunOutPage>(context.pool, statement, owner)) {
    try {
      await checkPayment(context, id);
    } catch (error) {
      if (error instanceof ProviderUnreachable) away.add(provider);
      else if (!(error instanceof ProviderRefused)) throw error;
    }
  }
  return away;
}
