import { countryName } from '@kamra/contract/country-name.ts';
import { formatMoney } from '@kamra/contract/money.ts';
import type { OrderStatus } from '@kamra/contract/orders.ts';
import { useLocale, useTranslations } from 'use-intl/react';

/** The order's VAT by rate, fees included. */
export function OrderVat({ order }: { order: OrderStatus }) {
  const t = useTranslations('shop.order');
  const language = useLocale();
  const money = (amount: number) => formatMoney(amount, order.currencyId);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  if (order.vat.length === 0) return null;
  const country = order.vatCountry === 'HU' ? '' : countryName(order.vatCountry, language);
  return (
    <table className="mt-6 w-full border-collapse text-sm tabular-nums">
      <caption className="mb-2 text-start text-base font-semibold">
        {t('vatTitle')}
        {country && ` – ${country}`}
      </caption>
      <thead className="text-soft">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 text-start font-normal">
            {t('vatRate')}
          </th>
          {[t('vatBase'), t('vatTax'), t('vatGross')].map((name) => (
            <th key={name} scope="col" className="py-2 ps-2 text-end font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.vat.map(({ rate, base, tax, gross }) => (
          <tr key={rate} className="border-b border-line">
            <th scope="row" className="py-2 text-start font-normal">
              {percent.format(rate / 100)}
            </th>
            {Object.entries({ base, tax, gross }).map(([column, amount]) => (
              <td key={column} className="py-2 ps-2 text-end whitespace-nowrap">
                <bdi>{money(amount)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
