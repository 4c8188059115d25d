import { type PaymentProviderId, paymentProviderIds } from '@kamra/contract/payment-provider-ids.ts';

/** A provider on whose page orders of a currency are paid, with the totals that it takes, in minor units. */
export interface OfferedProvider {
  provider: PaymentProviderId;
  min: number | null;
  max: number | null;
  isCapturedLater: boolean;
}

const order = paymentProviderIds.map((id, index) => `WHEN '${id}' THEN ${index}`).join(' ');

/** SQL of the providers that take a currency, as JSON; the demo's only where no real one is switched on. */
export const offeredProviders = (currency: string) => `(
  SELECT coalesce(json_agg(json_build_object('provider', p.provider, 'isCapturedLater', p.is_captured_later,
    'min', round(p.min_forints * 100 / coalesce(r.rate, 1)), 'max', round(p.max_forints * 100 / coalesce(r.rate, 1)))
    ORDER BY CASE p.provider ${order} END), '[]')
  FROM payment_providers p LEFT JOIN currency_rates r ON r.currency_id = ${currency}
  WHERE p.is_on AND ${currency} = ANY (p.currency_ids) AND (p.provider <> 'demo'
    OR NOT EXISTS (SELECT FROM payment_providers other WHERE other.is_on AND other.provider <> 'demo')))`;

/** The first provider that takes a total, or undefined. */
export function providerFor(
  providers: readonly OfferedProvider[],
  total: number,
): PaymentProviderId | undefined {
  return providers.find(({ min, max }) => total >= (min ?? 0) && total <= (max ?? Number.POSITIVE_INFINITY))
    ?.provider;
}

export const offeredProvidersStatement = `SELECT ${offeredProviders('$1::int')} AS providers`;
export type OfferedProvidersRow = { providers: OfferedProvider[] } & Record<string, unknown>;
