import type { CartQuote } from '@kamra/contract/cart.ts';
import { countriesIn } from '@kamra/contract/country-codes.ts';
import { isPickupKind } from '@kamra/contract/delivery-kinds.ts';
import { Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl/react';
import { QuoteFailure } from '../cart/quote-failure.tsx';
import { CartNotices } from '../cart-page/cart-notices.tsx';
import { SoldOutLines } from '../cart-page/sold-out-lines.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { AddressFields } from './address-fields.tsx';
import { requiredFields } from './check-draft.ts';
import { CheckoutStep } from './checkout-step.tsx';
import { CheckoutSummary, CollapsedSummary } from './checkout-summary.tsx';
import { chosenOption, lacksPoint } from './chosen-delivery.ts';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { DraftErrors } from './draft-errors.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { OrderRefusal } from './order-refusal.tsx';
import { OrderReview } from './order-review.tsx';
import { type CheckoutSettings, PaymentChoice } from './payment-choice.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { AddressSummary, ContactSummary, DeliverySummary, PaymentSummary } from './step-summaries.tsx';
import { SurveyConsent } from './survey-consent.tsx';
import { TermsConsent } from './terms-consent.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';
import { useCheckoutQuote } from './use-checkout-quote.ts';
import { useDeliveryDays } from './use-delivery-days.ts';

const PointsChoice = lazyPart(() => import('./points-choice.tsx').then((part) => part.PointsChoice));

const contactFields = ['email', 'phone'];
const deliveryFields = ['deliveryMethodId', 'pickupPointId'];

/** The whole checkout: numbered steps, the last one with the binding button, and what is ordered beside them. */
export function CheckoutForm({ settings }: { settings: CheckoutSettings }) {
  const t = useTranslations('shop');
  const form = useCheckoutForm(settings.customer?.email ?? null);
  const { quote, isLoading, failure } = useCheckoutQuote(form.draft);
  const delivery = useDeliveryDays(settings.pace)(chosenOption(quote));
  const summary = { quote, isLoading, delivery };
  return (
    <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {/* Nothing submits it: the order is bound by the button alone, never by Enter in a field. */}
      <form method="dialog" noValidate onSubmit={(event) => event.preventDefault()}>
        <CollapsedSummary {...summary} />
        <CheckoutIntroduction countries={settings.deliveryCountries} isGuest={settings.customer === null} />
        <CartNotices isQuiet={form.refusal !== null} />
        <DraftErrors form={form} giftNote={settings.gift.giftNote} />
        <DetailSteps form={form} quote={quote} settings={settings} />
        <CheckoutStep number={5} title={t('checkout.review')}>
          {failure && <QuoteFailure failure={failure} />}
          {quote?.points && (
            <Suspense>
              <PointsChoice quote={quote} points={quote.points} texts={settings.points} form={form} />
            </Suspense>
          )}
          {quote && (
            <OrderReview
              quote={quote}
              isLoading={isLoading}
              form={form}
              delivery={delivery}
              settings={settings}
            />
          )}
          <TermsConsent form={form} />
          {settings.survey && <SurveyConsent form={form} texts={settings.survey} />}
          {form.refusal && <OrderRefusal refusal={form.refusal} quote={quote} />}
          <button
            type="button"
            aria-disabled={form.isSending || !quote || isLoading}
            onClick={() => {
              if (quote && !isLoading) void form.send(quote);
            }}
            className="button mt-6 min-h-14 w-full text-lg aria-disabled:opacity-60"
          >
            {t('checkout.order')}
          </button>
          <p role="status" className="mt-3 min-h-6 text-center text-sm text-soft">
            {form.isSending && t('checkout.sending')}
          </p>
          {/* Below the button: its products arrive later, and would push the reason out of sight. */}
          <SoldOutLines />
        </CheckoutStep>
      </form>
      <CheckoutSummary {...summary} />
    </div>
  );
}

interface IntroductionProps {
  countries: readonly string[];
  isGuest: boolean;
}

/** What to know before anything is typed: where it can be delivered to, and that a guest needs no account. */
function CheckoutIntroduction({ countries, isGuest }: IntroductionProps) {
  const t = useTranslations('shop.checkout');
  const names = countriesIn(useLocale(), countries).map(({ name }) => name);
  return (
    <div className="mb-6 space-y-2">
      <p className="flex items-start gap-2 font-medium">
        <Icon name="truck" className="mt-0.5 text-accent-ink" />
        {t('deliversTo', { countries: names.join(', ') })}
      </p>
      <p className="text-soft">{isGuest ? `${t('guest')} ${t('required')}` : t('required')}</p>
    </div>
  );
}

interface DetailStepsProps {
  form: ReturnType<typeof useCheckoutForm>;
  quote: CartQuote | null;
  settings: CheckoutSettings;
}

/** Who, where to, how it comes and how it is paid. */
function DetailSteps({ form, quote, settings }: DetailStepsProps) {
  const t = useTranslations('shop.checkout');
  const shopText = useTranslations('shop');
  const kind = chosenOption(quote)?.kind;
  const isCollected = kind !== undefined && isPickupKind(kind);
  const addressFields = requiredFields(form.draft).filter((name) => !contactFields.includes(name));
  const hasErrors = (names: readonly string[]) => names.some((name) => form.errors[name] !== undefined);
  return (
    <>
      <CheckoutStep
        number={1}
        title={t('contact')}
        summary={<ContactSummary form={form} />}
        hasErrors={hasErrors(contactFields)}
        onDone={() => form.checkFields(contactFields)}
      >
        <ContactFields form={form} />
      </CheckoutStep>
      <CheckoutStep
        number={2}
        title={isCollected ? shopText('order.buyerAddress') : t('address')}
        summary={<AddressSummary form={form} />}
        hasErrors={hasErrors([...addressFields, 'deliveryAddress.countryCode', 'note', 'giftNote'])}
        onDone={() => form.checkFields(addressFields)}
      >
        <SavedAddresses form={form} customer={settings.customer} countries={settings.deliveryCountries} />
        <AddressFields form={form} prefix="deliveryAddress" countries={settings.deliveryCountries} />
        <InvoiceFields form={form} gift={settings.gift} hasCourier={!isCollected} />
      </CheckoutStep>
      <CheckoutStep
        number={3}
        title={t('delivery')}
        summary={<DeliverySummary form={form} quote={quote} />}
        hasErrors={hasErrors(deliveryFields)}
        onDone={() => form.checkFields(deliveryFields, lacksPoint(form.draft, quote))}
      >
        <DeliveryChoice form={form} quote={quote} pace={settings.pace} />
      </CheckoutStep>
      <CheckoutStep
        number={4}
        title={t('payment')}
        summary={<PaymentSummary form={form} quote={quote} />}
        hasErrors={hasErrors(['paymentTypeId'])}
        onDone={() => form.checkFields(['paymentTypeId'])}
      >
        <PaymentChoice form={form} quote={quote} settings={settings} />
      </CheckoutStep>
    </>
  );
}
