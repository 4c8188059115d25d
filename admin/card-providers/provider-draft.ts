import type { PaymentProvider } from '@kamra/contract/payment-providers.ts';

/** What is typed; of the keys only those that are new. */
export interface ProviderDraft {
  isOn: boolean;
  isLive: boolean;
  isCapturedLater: boolean;
  currencyIds: PaymentProvider['currencyIds'];
  minForints: string;
  maxForints: string;
  keys: Record<string, string>;
}

export interface ProviderPartProps {
  draft: ProviderDraft;
  readOnly: boolean;
  onChange: (changes: Partial<ProviderDraft>) => void;
}
