import { countryName } from '@kamra/contract/country-name.ts';
import { currencyCodes, isCurrencyId } from '@kamra/contract/money.ts';
import { paymentTypeIds } from '@kamra/contract/payment-types.ts';
import { productGroups, type SalesGroup, type SalesReportRow } from '@kamra/contract/reports.ts';
import { useLocale, useTranslate } from 'react-admin';
import type { FigureColumn } from '../ui/figure-table.tsx';
import { ShareBar } from '../ui/share-bar.tsx';
import { useMoney } from '../ui/use-money.ts';

const forints = 3;
/** Of the last row, which has the sums. */
export const totalKey = 'total';
type Amount = 'revenue' | 'net' | 'tax' | 'refunds' | 'discount' | 'cost' | 'margin';

/** The columns of a report of sales: those of products have reductions and margins, the others orders. */
export function useSalesColumns(
  by: SalesGroup,
  currencyId: number,
  data: { rows: readonly SalesReportRow[] } | undefined,
): FigureColumn<SalesReportRow>[] {
  const translate = useTranslate();
  const language = useLocale();
  const money = useMoney();
  const nameOf = useRowName(by);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const most = Math.max(0, ...(data?.rows ?? []).map(({ revenue }) => revenue));
  const amount = (field: Amount, currency = currencyId): FigureColumn<SalesReportRow> => ({
    label: translate(`reports.columns.${field}`),
    show: (row) => (row[field] === null ? '–' : money(row[field], currency)),
    value: (row) => row[field] ?? '',
    isNumber: true,
  });
  const count = (field: 'orders' | 'units'): FigureColumn<SalesReportRow> => ({
    label: translate(`reports.columns.${field}`),
    show: (row) => (row[field] === null ? '–' : number.format(row[field])),
    value: (row) => row[field] ?? '',
    isNumber: true,
  });
  return [
    {
      label: translate(`reports.groups.${by}`),
      show: (row) =>
        row.key === totalKey ? (
          nameOf(row)
        ) : (
          <>
            {nameOf(row)}
            <ShareBar share={most > 0 ? row.revenue / most : 0} />
          </>
        ),
      value: nameOf,
    },
    ...(productGroups.includes(by) ? [] : [count('orders')]),
    count('units'),
    amount('revenue'),
    amount('net'),
    amount('tax'),
    amount('refunds'),
    ...(productGroups.includes(by)
      ? [
          amount('discount'),
          amount('cost', forints),
          amount('margin', forints),
          {
            label: translate('reports.columns.marginPercent'),
            show: ({ marginPercent }: SalesReportRow) =>
              marginPercent === null
                ? '–'
                : translate('dashboard.percent', { value: number.format(marginPercent) }),
            value: ({ marginPercent }: SalesReportRow) => marginPercent ?? '',
            isNumber: true,
          },
        ]
      : []),
  ];
}

/** What a row is called: by its name, or by what its key means. */
function useRowName(by: SalesGroup): (row: SalesReportRow) => string {
  const translate = useTranslate();
  const language = useLocale();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const payment = new Map(Object.entries(paymentTypeIds).map(([name, id]) => [String(id), name]));
  return ({ key, name }) => {
    if (key === totalKey) return translate('reports.total');
    if (name) return name;
    if (by === 'day') return day.format(new Date(`${key}T12:00:00Z`));
    if (by === 'month') return month.format(new Date(`${key}-15T12:00:00Z`));
    if (by === 'country') return key ? countryName(key, language) : translate('reports.noCountry');
    if (by === 'payment') return translate(`paymentType.${payment.get(key) ?? key}`);
    if (by === 'currency') return isCurrencyId(Number(key)) ? currencyCodes[Number(key) as 1] : key;
    if (key === '0') return translate('reports.fees');
    return translate(key === '' ? 'reports.noBrand' : 'reports.deletedProduct');
  };
}
