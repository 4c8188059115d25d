import { type CurrencyCode, type CurrencyId, currencyCodes } from '@kamra/contract/money.ts';
import type { PaymentProviderId } from '@kamra/contract/payment-provider-ids.ts';
import type { ServiceKeys } from '../credentials/sealed-keys.ts';

/** Whose keys are sealed. */
export const providerKeyContext = (provider: PaymentProviderId) => `payment-provider:${provider}`;

/** The keys without which a provider cannot work as it is set. */
export function missingKeys(
  provider: PaymentProviderId,
  keys: ServiceKeys,
  { currencyIds, isLive }: { currencyIds: readonly number[]; isLive: boolean },
): string[] {
  const codes = currencyIds.map((id) => currencyCodes[id as CurrencyId]);
  const needed: Record<PaymentProviderId, string[]> = {
    simplepay: codes.flatMap((code: CurrencyCode) => [`merchant${code}`, `secret${code}`]),
    barion: ['posKey', 'payee'],
    stripe: ['secretKey', 'webhookSecret'],
    demo: [],
  };
  const missing = needed[provider].filter((name) => !keys[name]);
  const isOfOtherSystem = provider === 'stripe' && keys.secretKey?.startsWith(isLive ? 'sk_test' : 'sk_live');
  return isOfOtherSystem ? [...missing, 'secretKey'] : missing;
}
