import type { CartQuote } from '@kamra/contract/cart.ts';
import { isPickupKind } from '@kamra/contract/delivery-kinds.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { PlaceOrderBody } from '@kamra/contract/orders.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import { purchaseSurveyConsent } from '@kamra/contract/purchase-survey-consent.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { chosenOption, needsPoint, pointOf } from './chosen-delivery.ts';

export type OrderInput = Omit<PlaceOrderBody, 'requestId'>;

/** The order as the shopper saw it: the quoted lines and total, and the form's values. */
export function toOrderBody(draft: CheckoutDraft, quote: CartQuote, language: Language): OrderInput {
  const { texts, paymentTypeId } = draft;
  if (paymentTypeId === null) throw new Error('no payment is chosen');
  const delivery = toAddress(texts, 'deliveryAddress');
  const kind = chosenOption(quote)?.kind;
  return {
    lines: quote.lines.map(({ productId, soldQuantity }) => ({ productId, soldQuantity })),
    currencyId: quote.currencyId,
    language,
    paymentTypeId,
    email: (texts.email ?? '').trim(),
    phone: (texts.phone ?? '').trim(),
    deliveryAddress: delivery,
    billingAddress: toBillingAddress(draft, delivery),
    deliveryMethodId: quote.deliveryMethodId,
    pickupPointId: needsPoint(quote) ? (pointOf(draft, quote)?.id ?? null) : null,
    // There is nobody to read a note to the courier where the goods are collected.
    note: (!(kind && isPickupKind(kind)) && texts.note?.trim()) || null,
    giftNote: (draft.isGift && texts.giftNote?.trim()) || null,
    ...(draft.wantsSurvey && { surveyConsent: purchaseSurveyConsent }),
    ...(quote.points?.spent && { pointsToSpend: quote.points.spent }),
    expectedTotal: quote.total,
    termsAccepted: true,
  };
}

function toBillingAddress(draft: CheckoutDraft, delivery: PostalAddress): PostalAddress | null {
  const { texts, hasOtherBillingAddress, isCompany } = draft;
  if (!hasOtherBillingAddress && !isCompany) return null;
  return {
    ...(hasOtherBillingAddress ? toAddress(texts, 'billingAddress') : delivery),
    ...(isCompany && {
      company: texts['billingAddress.company']?.trim() ?? '',
      taxNumber: texts['billingAddress.taxNumber']?.trim() ?? '',
    }),
  };
}

function toAddress(texts: CheckoutDraft['texts'], prefix: string): PostalAddress {
  const field = (name: string) => (texts[`${prefix}.${name}`] ?? '').trim();
  return {
    familyName: field('familyName'),
    givenName: field('givenName'),
    countryCode: field('countryCode'),
    postalCode: field('postalCode'),
    city: field('city'),
    street: field('street'),
  };
}
