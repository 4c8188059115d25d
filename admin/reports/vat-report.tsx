import { countryName } from '@kamra/contract/country-name.ts';
import type { VatReportRow } from '@kamra/contract/reports.ts';
import { Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { type FigureColumn, FigureTable } from '../ui/figure-table.tsx';
import { useMoney } from '../ui/use-money.ts';
import { ReportDays } from './report-days.tsx';
import { ReportFrame } from './report-frame.tsx';
import { useReportDays } from './use-report-days.ts';

const forints = 3;

/** The VAT of some days by country, rate and currency. */
export function VatReport() {
  const translate = useTranslate();
  const { days, set } = useReportDays();
  const query = useQuery({
    queryKey: ['reports', 'vat', days],
    queryFn: ({ signal }) => callStaff('GET /api/Report/Vat', { query: days }, signal),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  return (
    <ReportFrame
      query={query}
      file={{ path: '/api/Report/Vat/File', parameters: { ...days } }}
      controls={<ReportDays days={days} onChange={(chosen) => set({ ...chosen })} />}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <Typography color="textSecondary">{translate('dashboard.noSales')}</Typography>
        ) : (
          <FigureTable
            name={translate('reports.kinds.vat')}
            columns={columns}
            rows={rows}
            keyOf={({ countryCode, rate, currencyId }) => `${countryCode} ${rate} ${currencyId}`}
          />
        )
      }
    </ReportFrame>
  );
}

function useColumns(): FigureColumn<VatReportRow>[] {
  const translate = useTranslate();
  const language = useLocale();
  const money = useMoney();
  const amount = (
    field: 'base' | 'tax' | 'gross' | 'forintBase' | 'forintTax',
    isInForints = false,
  ): FigureColumn<VatReportRow> => ({
    label: translate(`reports.columns.${field}`),
    show: (row) => money(row[field], isInForints ? forints : row.currencyId),
    value: (row) => row[field],
    isNumber: true,
  });
  return [
    {
      label: translate('reports.groups.country'),
      show: ({ countryCode }) =>
        countryCode ? countryName(countryCode, language) : translate('reports.noCountry'),
      value: ({ countryCode }) => countryCode,
    },
    {
      label: translate('reports.columns.rate'),
      show: ({ rate }) => translate('dashboard.percent', { value: rate }),
      value: ({ rate }) => rate,
      isNumber: true,
    },
    amount('base'),
    amount('tax'),
    amount('gross'),
    amount('forintBase', true),
    amount('forintTax', true),
  ];
}
