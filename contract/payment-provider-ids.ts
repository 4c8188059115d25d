/** On whose pages cards are paid with; of several that fit an order the first one is taken. `demo` is no real one. */
export const paymentProviderIds = ['simplepay', 'barion', 'stripe', 'demo'] as const;
export type PaymentProviderId = (typeof paymentProviderIds)[number];
