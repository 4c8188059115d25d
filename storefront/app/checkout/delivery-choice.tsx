import type { CartQuote, DeliveryOption } from '@kamra/contract/cart.ts';
import type { DeliveryPace } from '@kamra/contract/delivery-days.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import { Fragment, lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { loadPart } from '../ui/connection.ts';
import { chosenOption } from './chosen-delivery.ts';
import type { CheckoutForm } from './use-checkout-form.ts';
import { useDeliveryDays } from './use-delivery-days.ts';

const PointPicker = lazy(() => loadPart(() => import('./point-picker.tsx')));

interface DeliveryChoiceProps {
  form: CheckoutForm;
  quote: CartQuote | null;
  pace: DeliveryPace;
}

/** The ways of delivery with price and day; those that do not fit this cart say why. */
export function DeliveryChoice({ form, quote, pace }: DeliveryChoiceProps) {
  const t = useTranslations('shop.checkout');
  const days = useDeliveryDays(pace);
  const options = quote?.deliveryOptions ?? [];
  if (!quote) return null;
  const row = { currencyId: quote.currencyId, days };
  const [only] = options;
  // The choice shows at once, its price with the next quote.
  const clicked = options.find(
    (each) => each.refusal === null && each.deliveryMethodId === form.draft.deliveryMethodId,
  );
  const chosen = clicked ?? chosenOption(quote);
  const picker = chosen?.kind === 'point' && (
    <Suspense fallback={<div className="h-40 rounded-2xl bg-line" />}>
      <PointPicker key={chosen.deliveryMethodId} form={form} deliveryMethodId={chosen.deliveryMethodId} />
    </Suspense>
  );
  return (
    <>
      {only && options.length === 1 ? (
        <div className="rounded-2xl border-2 border-line bg-sheet p-4">
          <OptionText option={only} {...row} />
        </div>
      ) : (
        <fieldset>
          <legend className="sr-only">{t('delivery')}</legend>
          <div className="space-y-3">
            {options.map((option, index) => (
              <Fragment key={option.deliveryMethodId}>
                <label className="flex items-start gap-4 rounded-2xl border-2 border-line bg-sheet p-4 hover:border-edge has-checked:border-accent has-checked:bg-accent-soft">
                  <input
                    id={index === 0 ? 'field-deliveryMethodId' : undefined}
                    type="radio"
                    name="deliveryMethodId"
                    disabled={option.refusal !== null}
                    checked={option === chosen}
                    onChange={() => form.chooseDelivery(option.deliveryMethodId)}
                    className="mt-0.5 size-6 shrink-0 accent-accent"
                  />
                  <OptionText option={option} {...row} />
                </label>
                {option === chosen && picker}
              </Fragment>
            ))}
          </div>
        </fieldset>
      )}
      {options.length === 1 && picker}
    </>
  );
}

interface OptionTextProps {
  option: DeliveryOption;
  currencyId: number;
  days: (option: DeliveryOption) => string | null;
}

function OptionText({ option, currencyId, days }: OptionTextProps) {
  const t = useTranslations('shop');
  const { name, text, fee, refusal } = option;
  const arrival = refusal === null ? days(option) : null;
  return (
    <span className="flex-1">
      <span className="flex justify-between gap-4 font-semibold">
        {name}
        {refusal === null && (
          <span className="whitespace-nowrap tabular-nums">
            {fee === 0 ? t('summary.free') : formatMoney(fee, currencyId)}
          </span>
        )}
      </span>
      {text && <span className="mt-1 block text-sm leading-relaxed">{text}</span>}
      {arrival !== null && (
        <span className="mt-1 block text-sm text-soft">{t('product.arrives', { days: arrival })}</span>
      )}
      {refusal !== null && <RefusalText option={option} />}
    </span>
  );
}

function RefusalText({ option: { refusal, limit } }: { option: DeliveryOption }) {
  const t = useTranslations('shop.checkout');
  const values = { kilograms: (limit ?? 0) / 1_000, centimetres: (limit ?? 0) / 10 };
  return (
    <span className="mt-1 block text-sm text-soft">
      {refusal === 'tooHeavy' && t('refusals.tooHeavy', { limit: values.kilograms })}
      {refusal === 'tooLarge' && t('refusals.tooLarge', { limit: values.centimetres })}
      {refusal === 'noPoints' && t('refusals.noPoints')}
      {(refusal === 'noPrice' || refusal === 'notThere') && t('refusals.noPrice')}
    </span>
  );
}
