import type { OrderReturns } from '@kamra/contract/order-returns.ts';
import { returnReasons } from '@kamra/contract/return-kinds.ts';
import { exclusionsOnceOpened, type WithdrawalExclusion } from '@kamra/contract/withdrawal-exclusions.ts';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { TextArea } from '../ui/text-field.tsx';
import { usePlainForms } from '../ui/use-plain-forms.ts';
import type { TypedReturn } from './submit-return.ts';

/** Asks what is to be sent back, as a form of the page: it works without scripts. */
export function ReturnForm({
  lines,
  isRefused,
  typed,
}: {
  lines: OrderReturns['returnable'];
  /** It was sent and could not be taken. */
  isRefused: boolean;
  /** What was typed then. */
  typed: TypedReturn | undefined;
}) {
  const t = useTranslations('shop');
  usePlainForms();
  const refuseNothing = (event: FormEvent<HTMLFormElement>) => {
    const quantities = quantitiesOf(event.currentTarget);
    if (quantities.some(({ valueAsNumber }) => valueAsNumber > 0)) return;
    event.preventDefault();
    quantities[0]?.setCustomValidity(t('orderReturns.failed'));
    quantities[0]?.reportValidity();
  };
  const typedOf = (id: number) => typed?.lines.find(({ lineId }) => lineId === String(id));
  const forgetRefusal = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    quantitiesOf(currentTarget)[0]?.setCustomValidity('');
  return (
    <form
      method="post"
      action="#returns"
      className="mt-4 space-y-5"
      onSubmit={refuseNothing}
      onInput={forgetRefusal}
      data-refused={isRefused || undefined}
    >
      {lines.map((line) => (
        <ReturnLine key={line.orderLineId} line={line} typed={typedOf(line.orderLineId)} />
      ))}
      <TextArea
        name="note"
        label={t('orderReturns.note')}
        rows={3}
        maxLength={1_000}
        required={false}
        defaultValue={typed?.note}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="wantsExchange"
          defaultChecked={typed?.wantsExchange}
          className="size-6 shrink-0 accent-accent"
        />
        <span>{t('orderReturns.exchange')}</span>
      </label>
      <button type="submit" className="button">
        {t('orderReturns.send')}
      </button>
    </form>
  );
}

interface ReturnLineProps {
  line: OrderReturns['returnable'][number];
  typed: TypedReturn['lines'][number] | undefined;
}

function ReturnLine({ line, typed }: ReturnLineProps) {
  const t = useTranslations('shop');
  const { orderLineId, productName, quantity, withdrawalExclusion } = line;
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="mb-1 font-semibold">{productName}</legend>
      <input type="hidden" name="lineId" value={orderLineId} />
      <input
        type="number"
        name="quantity"
        min={0}
        max={quantity}
        defaultValue={typed?.quantity ?? 0}
        aria-label={t('orderReturns.quantity', { name: productName })}
        className="field w-24"
      />
      <select
        name="reason"
        defaultValue={typed?.reason}
        aria-label={t('orderReturns.reasonOf', { name: productName })}
        className="select min-h-12 min-w-0 flex-1 basis-56"
      >
        {returnReasons.filter(mayGive(withdrawalExclusion)).map((reason) => (
          <option key={reason} value={reason}>
            {t(`orderReturns.reasons.${reason}`)}
          </option>
        ))}
      </select>
    </fieldset>
  );
}

const quantitiesOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[name="quantity"]'),
];

/** A change of mind brings back no goods without a right of withdrawal; whether a seal is broken, staff see. */
const mayGive = (exclusion: WithdrawalExclusion | null) => (reason: string) =>
  reason !== 'changedMind' || exclusion === null || exclusionsOnceOpened.includes(exclusion);
