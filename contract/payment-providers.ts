import { z } from 'zod';
import { currencyIdSchema } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { type PaymentProviderId, paymentProviderIds } from './payment-provider-ids.ts';
import { rowVersion } from './row-version.ts';

/** What each provider gives a merchant to identify the shop by. SimplePay has an account for each currency. */
export const providerKeyNames: Record<PaymentProviderId, readonly string[]> = {
  simplepay: ['merchantHUF', 'secretHUF', 'merchantEUR', 'secretEUR', 'merchantUSD', 'secretUSD'],
  barion: ['posKey', 'payee'],
  stripe: ['secretKey', 'webhookSecret'],
  demo: [],
};

const forints = z.int().min(0).max(1_000_000_000).nullable();

export const paymentProvider = z.object({
  provider: z.enum(paymentProviderIds),
  isOn: z.boolean(),
  isLive: z.boolean().describe('false: the provider’s test system, in which no money moves'),
  currencyIds: z.array(currencyIdSchema),
  minForints: forints.describe('orders of a smaller total are not paid with it'),
  maxForints: forints,
  isCapturedLater: z
    .boolean()
    .describe('payments are authorized first, and captured when the first parcel is made'),
  keys: z.array(
    z.object({
      name: z.string(),
      isSet: z.boolean(),
      ending: z.string().describe('its last characters, where it is long enough to show them'),
    }),
  ),
  missingKeys: z.array(z.string()).describe('without which it cannot be switched on'),
  notificationUrl: z.string().nullable().describe('what the provider is told to notify'),
  version: z.int(),
});
export type PaymentProvider = z.infer<typeof paymentProvider>;

const list = z.object({ paymentProviders: z.array(paymentProvider) });

export const listPaymentProviders = endpoint({
  method: 'GET',
  path: '/api/PaymentProvider',
  summary: 'The card providers and how they are set; of their keys only that they are set',
  access: { module: 'shopConfiguration', right: 'read' },
  reply: list,
});

export const updatePaymentProvider = endpoint({
  method: 'PUT',
  path: '/api/PaymentProvider/:provider',
  summary: 'Sets a card provider; keys that are not named stay, an empty one is deleted',
  access: { module: 'shopConfiguration', right: 'write' },
  needsConfirmation: true,
  params: z.strictObject({ provider: z.string().max(20).describe('its id; notFound for another') }),
  body: z.strictObject({
    version: rowVersion,
    isOn: z.boolean(),
    isLive: z.boolean(),
    currencyIds: z.array(currencyIdSchema).max(3),
    minForints: forints,
    maxForints: forints,
    isCapturedLater: z.boolean().optional().describe('left out: as it is'),
    keys: z.record(
      z.string().max(20),
      z
        .string()
        .trim()
        .max(300)
        .regex(/^[\x21-\x7e]*$/),
    ),
  }),
  reply: list,
});
