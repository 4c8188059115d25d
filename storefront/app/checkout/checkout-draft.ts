import type { PaymentTypeId } from '@kamra/contract/payment-type-ids.ts';

/** What the shopper has typed; the names of the text fields are those of the order's body. */
export interface CheckoutDraft {
  texts: Record<string, string>;
  hasOtherBillingAddress: boolean;
  isCompany: boolean;
  paymentTypeId: PaymentTypeId | null;
}

const storageKey = 'kamra-checkout';

export const emptyDraft: CheckoutDraft = {
  texts: { 'deliveryAddress.countryCode': 'HU', 'billingAddress.countryCode': 'HU' },
  hasOtherBillingAddress: false,
  isCompany: false,
  paymentTypeId: null,
};

/** What was typed before in this tab. */
export function readDraft(): CheckoutDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return { ...emptyDraft, ...kept, texts: { ...emptyDraft.texts, ...kept.texts } };
  } catch {
    return emptyDraft;
  }
}

export function storeDraft(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {}
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {}
}
