import type { CartQuote } from '@kamra/contract/cart.ts';
import type { DeliveryPace } from '@kamra/contract/delivery-days.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import { paymentMethods, paymentTextsOf } from '@kamra/contract/payment-methods.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import type { GiftTexts, SurveyTexts } from '../page/read-checkout-texts.ts';
import type { LineDuties } from '../page/read-duty-texts.ts';
import type { PointPatterns } from '../page/read-point-texts.ts';
import { CardNotice, type SellerNames } from './card-notice.tsx';
import { chosenOption, needsPoint, pointOf } from './chosen-delivery.ts';
import type { LoadedCustomer } from './load-known-customer.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Settings of the shop that the checkout needs. */
export type CheckoutSettings = Pick<ShopConfig, 'bankTransfer' | 'deliveryCountries'> & {
  /** When a parcel leaves, and how long it is on its way unless its method says otherwise. */
  pace: DeliveryPace;
  seller: SellerNames;
  /** Who is signed in. */
  customer: LoadedCustomer | null;
  /** What the law has said of single products before the order. */
  duties: LineDuties;
  gift: GiftTexts;
  /** Null: the shop offers no survey after a purchase. */
  survey: SurveyTexts | null;
  points: PointPatterns;
  /** Whether the shop takes no orders yet, and what is to be said of that, or of a demo shop. */
  isClosed: boolean;
  notice: string | null;
};

interface PaymentChoiceProps {
  form: CheckoutForm;
  quote: CartQuote | null;
  settings: Pick<CheckoutSettings, 'bankTransfer' | 'seller'>;
}

/** The ways to pay that the chosen delivery allows, with their fees. */
export function PaymentChoice({ form, quote, settings: { bankTransfer, seller } }: PaymentChoiceProps) {
  const t = useTranslations('shop');
  const options = payableOptions(form, quote);
  usePreselected(form, options);
  const isMissing = form.errors.paymentTypeId !== undefined;
  return (
    <fieldset aria-describedby={isMissing ? 'field-paymentTypeId-error' : undefined}>
      <legend className="sr-only">{t('checkout.payment')}</legend>
      <div className="space-y-3">
        {options.map(({ paymentTypeId, fee, provider, isCapturedLater }, index) => {
          const { choice } = paymentTextsOf(paymentTypeId, chosenOption(quote)?.kind);
          return (
            choice && (
              <label
                key={paymentTypeId}
                className="flex items-start gap-4 rounded-2xl border-2 border-line bg-sheet p-4 hover:border-edge has-checked:border-accent has-checked:bg-accent-soft"
              >
                <input
                  id={index === 0 ? 'field-paymentTypeId' : undefined}
                  type="radio"
                  name="paymentTypeId"
                  checked={form.draft.paymentTypeId === paymentTypeId}
                  onChange={() => form.choosePayment(paymentTypeId)}
                  className="mt-0.5 size-6 shrink-0 accent-accent"
                />
                <span className="flex-1">
                  <span className="flex justify-between gap-4 font-semibold">
                    {t(choice.name)}
                    <span className="whitespace-nowrap tabular-nums">
                      {fee === 0 ? t('summary.free') : `+ ${formatMoney(fee, quote!.currencyId)}`}
                    </span>
                  </span>
                  <span className="mt-1 block text-sm leading-relaxed">{t(choice.text, bankTransfer)}</span>
                  {isCapturedLater && (
                    <span className="mt-1 block text-sm leading-relaxed">{t('payment.cardLater')}</span>
                  )}
                  {provider && <CardNotice provider={provider} seller={seller} />}
                </span>
              </label>
            )
          );
        })}
      </div>
      {isMissing && (
        <p id="field-paymentTypeId-error" className="mt-2 text-sm text-danger">
          {t('checkout.paymentMissing')}
        </p>
      )}
    </fieldset>
  );
}

/** The ways to pay that the shop shows; a pick-up point may take neither card nor cash. */
function payableOptions({ draft }: CheckoutForm, quote: CartQuote | null): CartQuote['paymentOptions'] {
  const isPaidAtPoint = !needsPoint(quote) || pointOf(draft, quote)?.takesPayment !== false;
  return (quote?.paymentOptions ?? []).filter(({ paymentTypeId }) => {
    const { choice, isPaidToCourier } = paymentMethods[paymentTypeId];
    return choice && (isPaidAtPoint || !isPaidToCourier);
  });
}

/** The cheapest way to pay is chosen until the shopper chooses another. */
function usePreselected({ draft, choosePayment }: CheckoutForm, options: CartQuote['paymentOptions']): void {
  const { paymentTypeId } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is offered and what is chosen counts
  useEffect(() => {
    const isChosen = options.some((each) => each.paymentTypeId === paymentTypeId);
    const [cheapest] = options.toSorted((one, other) => one.fee - other.fee);
    if (cheapest && !isChosen) choosePayment(cheapest.paymentTypeId);
  }, [options.map((each) => each.paymentTypeId).join(), paymentTypeId]);
}
