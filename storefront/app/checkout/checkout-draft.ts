import { type PaymentTypeId, paymentTypeIds } from '@kamra/contract/payment-type-ids.ts';
import { forgetCheckout, storedCheckout } from '../page/stored-checkout.ts';

/** What the shopper has typed; the names of the text fields are those of the order's body. */
export interface CheckoutDraft {
  /** The address of the account that was signed in; null: it was typed by a guest. */
  owner: string | null;
  texts: Record<string, string>;
  hasOtherBillingAddress: boolean;
  isCompany: boolean;
  isGift: boolean;
  wantsSurvey: boolean;
  paymentTypeId: PaymentTypeId | null;
  /** Null: the usual one. */
  deliveryMethodId: number | null;
  pickupPoint: ChosenPoint | null;
  pointsToSpend: number;
}

/** A pick-up point as it was chosen. */
export interface ChosenPoint {
  id: number;
  /** Of the method that it belongs to. */
  deliveryMethodId: number;
  name: string;
  place: string;
  /** False: it is known to take neither card nor cash. */
  takesPayment: boolean;
}

/** More than any field takes: what was pasted comes back whole, to be shortened. */
const maxTextLength = 5_000;

export const emptyDraft: CheckoutDraft = {
  owner: null,
  texts: { 'deliveryAddress.countryCode': 'HU', 'billingAddress.countryCode': 'HU' },
  hasOtherBillingAddress: false,
  isCompany: false,
  isGift: false,
  wantsSurvey: false,
  paymentTypeId: null,
  deliveryMethodId: null,
  pickupPoint: null,
  pointsToSpend: 0,
};

/** What was typed before in this tab; what belongs to somebody else's account is forgotten. */
export function readDraft(owner: string | null): CheckoutDraft {
  const draft = readStoredDraft();
  if (draft.owner === null || draft.owner === owner) return { ...draft, owner };
  forgetCheckout();
  return { ...emptyDraft, owner };
}

function readStoredDraft(): CheckoutDraft {
  try {
    return parseDraft(sessionStorage.getItem(storedCheckout.draft));
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
    owner: typeof stored.owner === 'string' ? stored.owner : null,
    texts: { ...emptyDraft.texts, ...Object.fromEntries(texts) },
    hasOtherBillingAddress: stored.hasOtherBillingAddress === true,
    isCompany: stored.isCompany === true,
    isGift: stored.isGift === true,
    wantsSurvey: stored.wantsSurvey === true,
    paymentTypeId: Object.values(paymentTypeIds).find((id) => id === stored.paymentTypeId) ?? null,
    deliveryMethodId: isId(stored.deliveryMethodId) ? stored.deliveryMethodId : null,
    pickupPoint: parsePoint(stored.pickupPoint),
    pointsToSpend: isId(stored.pointsToSpend) ? stored.pointsToSpend : 0,
  };
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}

function parsePoint(stored: unknown): ChosenPoint | null {
  const { id, deliveryMethodId, name, place }: Record<string, unknown> = Object(stored);
  const isText = (text: unknown): text is string => typeof text === 'string' && text.length <= maxTextLength;
  return isId(id) && isId(deliveryMethodId) && isText(name) && isText(place)
    ? { id, deliveryMethodId, name, place, takesPayment: Object(stored).takesPayment !== false }
    : null;
}

export function storeDraft(draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(storedCheckout.draft, JSON.stringify(draft));
  } catch {}
}
