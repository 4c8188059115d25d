import { type PaymentTypeId, paymentTypeIds } from '@kamra/contract/payment-type-ids.ts';

/** What the shopper has typed; the names of the text fields are those of the order's body. */
export interface CheckoutDraft {
  texts: Record<string, string>;
  hasOtherBillingAddress: boolean;
  isCompany: boolean;
  paymentTypeId: PaymentTypeId | null;
}

const storageKey = 'kamra-checkout';
const maxTextLength = 500;

export const emptyDraft: CheckoutDraft = {
  texts: { 'deliveryAddress.countryCode': 'HU', 'billingAddress.countryCode': 'HU' },
  hasOtherBillingAddress: false,
  isCompany: false,
  paymentTypeId: null,
};

/** What was typed before in this tab. */
export function readDraft(): CheckoutDraft {
  try {
    return parseDraft(sessionStorage.getItem(storageKey));
  } catch {
    return emptyDraft;
  }
}

/** The usable parts of a stored text; throws for what is no JSON. */
export function parseDraft(text: string | null): CheckoutDraft {
  const stored: Record<string, unknown> = Object(JSON.parse(text ?? '{}'));
  const texts = Object.entries(Object(stored.texts)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= maxTextLength,
  );
  return {
    texts: { ...emptyDraft.texts, ...Object.fromEntries(texts) },
    hasOtherBillingAddress: stored.hasOtherBillingAddress === true,
    isCompany: stored.isCompany === true,
    paymentTypeId: Object.values(paymentTypeIds).find((id) => id === stored.paymentTypeId) ?? null,
  };
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
