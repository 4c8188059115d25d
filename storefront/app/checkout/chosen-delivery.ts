import { isPostalCode, normalizePostalCode } from '@kamra/contract/address-checks.ts';
import type { CartQuote, DeliveryOption } from '@kamra/contract/cart.ts';
import type { QuoteInput } from '../cart/quote-store.ts';
import type { CheckoutDraft, ChosenPoint } from './checkout-draft.ts';

/** The option that the quote's fee is of. */
export function chosenOption(quote: CartQuote | null): DeliveryOption | undefined {
  return quote?.deliveryOptions.find(({ deliveryMethodId }) => deliveryMethodId === quote.deliveryMethodId);
}

export function needsPoint(quote: CartQuote | null): boolean {
  return chosenOption(quote)?.kind === 'point';
}

/** The chosen point, where it is one of the chosen method. */
export function pointOf({ pickupPoint }: CheckoutDraft, quote: CartQuote | null): ChosenPoint | null {
  return pickupPoint?.deliveryMethodId === quote?.deliveryMethodId ? pickupPoint : null;
}

export function lacksPoint(draft: CheckoutDraft, quote: CartQuote | null): boolean {
  return needsPoint(quote) && pointOf(draft, quote) === null;
}

/** What the prices of a draft depend on; a postal code counts once it is one. */
export function toQuoteInput(
  { texts, paymentTypeId, deliveryMethodId, isCompany, pointsToSpend }: CheckoutDraft,
  shop: Pick<QuoteInput, 'language' | 'currencyId'>,
): QuoteInput {
  const countryCode = texts['deliveryAddress.countryCode'] ?? 'HU';
  const postalCode = normalizePostalCode(countryCode, texts['deliveryAddress.postalCode'] ?? '');
  return {
    ...shop,
    paymentTypeId,
    countryCode,
    ...(isCompany && texts['billingAddress.taxNumber']?.trim() && { isTaxablePerson: true }),
    ...(isPostalCode(countryCode, postalCode) && { postalCode }),
    ...(deliveryMethodId !== null && { deliveryMethodId }),
    ...(pointsToSpend > 0 && { pointsToSpend }),
  };
}
