import type { CartQuote } from '@kamra/contract/cart.ts';
import { countryCodes } from '@kamra/contract/country-codes.ts';
import { countryName } from '@kamra/contract/country-name.ts';
import { paymentTextsOf } from '@kamra/contract/payment-methods.ts';
import { useLocale, useTranslations } from 'use-intl/react';
import { chosenOption, needsPoint, pointOf } from './chosen-delivery.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** The address and the number that were typed. */
export function ContactSummary({ form: { draft } }: { form: CheckoutForm }) {
  return (
    <p>
      {draft.texts.email}
      <br />
      {draft.texts.phone}
    </p>
  );
}

/** Whom and where it goes to, and who pays where that is another. */
export function AddressSummary({ form: { draft } }: { form: CheckoutForm }) {
  const language = useLocale();
  const { texts, isCompany, hasOtherBillingAddress } = draft;
  const linesOf = (prefix: string) => {
    const text = (name: string) => texts[`${prefix}.${name}`] ?? '';
    const names = [text('familyName'), text('givenName')];
    const code = text('countryCode');
    return [
      (language === 'hu' ? names : names.toReversed()).join(' '),
      `${text('postalCode')} ${text('city')}, ${text('street')}`,
      countryCodes.includes(code) ? countryName(code, language) : '',
    ];
  };
  const company = isCompany
    ? [`${texts['billingAddress.company']}, ${texts['billingAddress.taxNumber']}`]
    : [];
  const lines = [
    ...linesOf('deliveryAddress'),
    ...company,
    ...(hasOtherBillingAddress ? linesOf('billingAddress') : []),
  ];
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, some alike
    <p key={index}>{line}</p>
  ));
}

/** How it is paid. */
export function PaymentSummary({ form: { draft }, quote }: { form: CheckoutForm; quote: CartQuote | null }) {
  const t = useTranslations('shop');
  const { paymentTypeId } = draft;
  const choice = paymentTypeId && paymentTextsOf(paymentTypeId, chosenOption(quote)?.kind).choice;
  return <p>{choice && t(choice.name)}</p>;
}

/** How it comes, and where it waits. */
export function DeliverySummary({ form: { draft }, quote }: { form: CheckoutForm; quote: CartQuote | null }) {
  const point = needsPoint(quote) ? pointOf(draft, quote) : null;
  return (
    <>
      <p>{chosenOption(quote)?.name}</p>
      {point && (
        <p>
          {point.name}, {point.place}
        </p>
      )}
    </>
  );
}
