import { useTranslations } from 'use-intl/react';
import { QuoteFailure } from '../cart/quote-failure.tsx';
import { useCartQuote } from '../cart/use-cart-quote.ts';
import { CartNotices } from '../cart-page/cart-notices.tsx';
import { AddressFields } from './address-fields.tsx';
import { CheckoutStep } from './checkout-step.tsx';
import { ContactFields } from './contact-fields.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { OrderRefusal } from './order-refusal.tsx';
import { OrderReview } from './order-review.tsx';
import { type CheckoutSettings, PaymentChoice } from './payment-choice.tsx';
import { TermsConsent } from './terms-consent.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';

/** The whole checkout as one column of numbered steps; the last one holds the binding button. */
export function CheckoutForm({ settings }: { settings: CheckoutSettings }) {
  const t = useTranslations('shop');
  const form = useCheckoutForm();
  const { quote, isLoading, failure } = useCartQuote(form.draft.paymentTypeId);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (quote && !isLoading) void form.send(quote);
      }}
    >
      <p className="mb-6 text-soft">{t('checkout.guest')}</p>
      <CartNotices />
      <ErrorSummary errors={form.errors} attempt={form.attempt} />
      <CheckoutStep number={1} title={t('checkout.contact')}>
        <ContactFields form={form} />
      </CheckoutStep>
      <CheckoutStep number={2} title={t('checkout.address')}>
        <AddressFields form={form} prefix="deliveryAddress" countries={settings.deliveryCountries} />
        <InvoiceFields form={form} />
      </CheckoutStep>
      <CheckoutStep number={3} title={t('checkout.payment')}>
        <PaymentChoice form={form} quote={quote} bankTransfer={settings.bankTransfer} />
      </CheckoutStep>
      <CheckoutStep number={4} title={t('checkout.review')}>
        {failure && <QuoteFailure failure={failure} />}
        {quote && <OrderReview quote={quote} isLoading={isLoading} form={form} />}
        <TermsConsent form={form} />
        {form.refusal && <OrderRefusal refusal={form.refusal} quote={quote} />}
        <button
          type="submit"
          aria-disabled={form.isSending || !quote || isLoading}
          className="button mt-6 min-h-14 w-full text-lg aria-disabled:opacity-60"
        >
          {t('checkout.order')}
        </button>
        <p role="status" className="mt-3 min-h-6 text-center text-sm text-soft">
          {form.isSending && t('checkout.sending')}
        </p>
      </CheckoutStep>
    </form>
  );
}
