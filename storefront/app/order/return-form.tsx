import type { OrderReturns } from '@kamra/contract/order-returns.ts';
import { returnReasons } from '@kamra/contract/return-kinds.ts';
import { useTranslations } from 'use-intl/react';

/** Asks what is to be sent back, as a form of the page: it works without scripts. */
export function ReturnForm({ trnId, lines }: { trnId: string; lines: OrderReturns['returnable'] }) {
  const t = useTranslations('shop');
  return (
    <form method="post" action="/ExternalOrder/Return" className="mt-4 space-y-5">
      <input type="hidden" name="trnId" value={trnId} />
      {lines.map(({ orderLineId, productName, quantity }) => (
        <fieldset key={orderLineId} className="flex flex-wrap items-end gap-3">
          <legend className="mb-1 font-semibold">{productName}</legend>
          <input type="hidden" name="lineId" value={orderLineId} />
          <input
            type="number"
            name="quantity"
            min={0}
            max={quantity}
            defaultValue={0}
            aria-label={t('orderReturns.quantity', { name: productName })}
            className="field w-24"
          />
          <select
            name="reason"
            aria-label={t('orderReturns.reasonOf', { name: productName })}
            className="field min-w-0 flex-1"
          >
            {returnReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`orderReturns.reasons.${reason}`)}
              </option>
            ))}
          </select>
        </fieldset>
      ))}
      <label className="block">
        {t('orderReturns.note')}
        <textarea name="note" rows={3} maxLength={1000} className="field mt-1 w-full" />
      </label>
      <label className="flex gap-2">
        <input type="checkbox" name="wantsExchange" />
        {t('orderReturns.exchange')}
      </label>
      <button type="submit" className="button">
        {t('orderReturns.send')}
      </button>
    </form>
  );
}
