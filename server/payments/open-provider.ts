import type { CurrencyCode } from '@kamra/contract/money.ts';
import type { PaymentProviderId } from '@kamra/contract/payment-provider-ids.ts';
import { eq } from 'drizzle-orm';
import { openKeys, type ServiceKeys } from '../credentials/sealed-keys.ts';
import { paymentProviders } from '../shop/payment-provider-tables.ts';
import { createBarionProvider } from './barion/barion-provider.ts';
import { createDemoProvider } from './demo/demo-provider.ts';
import type { PaymentContext } from './payment-context.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { providerKeyContext } from './provider-keys.ts';
import { createSimplePayProvider } from './simplepay/simplepay-provider.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';

/** Where providers are reached, for tests and live. */
const addresses = {
  barion: { test: 'https://api.test.barion.com', live: 'https://api.barion.com' },
  simplepay: {
    test: 'https://sandbox.simplepay.hu/payment/v2',
    live: 'https://secure.simplepay.hu/payment/v2',
  },
  stripe: { test: 'https://api.stripe.com', live: 'https://api.stripe.com' },
} as const;

const simplePayCurrencies: CurrencyCode[] = ['HUF', 'EUR', 'USD'];

/** A provider with the shop's keys, also one that was switched off since: payments that were begun go on. */
export async function openProvider(
  context: PaymentContext,
  provider: PaymentProviderId,
): Promise<PaymentProvider> {
  const [row] = await context.db
    .select()
    .from(paymentProviders)
    .where(eq(paymentProviders.provider, provider));
  if (provider === 'demo') return createDemoProvider(context.db, context.shopUrl);
  const isLive = row?.isLive ?? false;
  const keys = openKeys(await context.secretKey(), providerKeyContext(provider), row?.sealedKeys ?? null);
  const own = context.providerUrls[provider]?.replace(/\/$/, '');
  const baseUrl = own ?? addresses[provider][isLive ? 'live' : 'test'];
  return createProvider(provider, keys, { baseUrl, isLive });
}

function createProvider(
  provider: Exclude<PaymentProviderId, 'demo'>,
  keys: ServiceKeys,
  at: { baseUrl: string; isLive: boolean },
): PaymentProvider {
  const key = (name: string) => keys[name] ?? '';
  if (provider === 'barion')
    return createBarionProvider({ ...at, posKey: key('posKey'), payee: key('payee') });
  if (provider === 'stripe')
    return createStripeProvider({
      ...at,
      secretKey: key('secretKey'),
      webhookSecret: key('webhookSecret'),
    });
  const accounts = simplePayCurrencies
    .map((currency) => ({ currency, merchant: key(`merchant${currency}`), secret: key(`secret${currency}`) }))
    .filter(({ merchant, secret }) => merchant && secret);
  return createSimplePayProvider({ baseUrl: at.baseUrl, accounts });
}
