import { currencyIds } from '@kamra/contract/money.ts';
import type { PaymentProviderId } from '@kamra/contract/payment-provider-ids.ts';
import { queryPrepared } from '../database/prepared.ts';
import { applyProviderState } from './apply-provider-state.ts';
import { openProvider } from './open-provider.ts';
import type { PaymentContext } from './payment-context.ts';

const eventStatement = `
  SELECT split_part(event_id, ':', 1) AS provider, content ->> 'providerPaymentId' AS "providerPaymentId"
  FROM payment_events WHERE event_id = $1 AND attempt_id IS NULL`;

const matchStatement = `
  WITH matched AS (
    UPDATE payment_attempts SET provider_payment_id = $3
    WHERE provider = $1 AND request_key = $2 AND (provider_payment_id IS NULL OR provider_payment_id = $3) RETURNING id
  ), noted AS (
    UPDATE payment_events SET attempt_id = (SELECT id FROM matched) WHERE event_id = $4
  )
  SELECT id FROM matched`;

/** Finds the attempt of a notification whose start got no answer: its provider says under which of our keys it was. */
export async function matchPayment(context: PaymentContext, eventId: string): Promise<void> {
  const [event] = await queryPrepared<{ provider: PaymentProviderId; providerPaymentId: string }>(
    context.pool,
    eventStatement,
    [eventId],
  );
  if (!event) return;
  const { provider, providerPaymentId } = event;
  const known = { requestKey: '', providerTransactionId: null, currencyId: currencyIds.HUF, amount: 0 };
  const state = await (await openProvider(context, provider)).fetchState({ ...known, providerPaymentId });
  const values = [provider, state.requestKey, providerPaymentId, eventId];
  const [matched] = await queryPrepared<{ id: number }>(context.pool, matchStatement, values);
  if (matched) await applyProviderState(context, matched.id, state);
  else context.log.warn({ provider }, 'a notification fits no card payment');
}
