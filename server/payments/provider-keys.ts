import { type CurrencyCode, type CurrencyId, currencyCodes } from '@kamra/contract/money.ts';
import type { PaymentProviderId } from '@kamra/contract/payment-provider-ids.ts';
import { openSealed, sealSecret } from '../credentials/seal-secret.ts';

/** What a provider knows the shop by, under the names of `providerKeyNames`. */
export type ProviderKeys = Record<string, string>;

const contextOf = (provider: PaymentProviderId) => `payment-provider:${provider}`;

export function sealKeys(key: Buffer, provider: PaymentProviderId, keys: ProviderKeys): string {
  return sealSecret(key, contextOf(provider), Buffer.from(JSON.stringify(keys)));
}

/** No keys where they cannot be opened, e.g. since the key of the shop was lost: they are entered again then. */
export function openKeys(key: Buffer, provider: PaymentProviderId, sealed: string | null): ProviderKeys {
  const opened = sealed && openSealed(key, contextOf(provider), sealed);
  return opened ? (JSON.parse(opened.toString('utf8')) as ProviderKeys) : {};
}

/** The keys without which a provider cannot work as it is set. */
export function missingKeys(
  provider: PaymentProviderId,
  keys: ProviderKeys,
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
