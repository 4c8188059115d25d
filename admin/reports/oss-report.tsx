import { maxOssRate, minOssRate, type OssCorrection, type OssReportRow } from '@kamra/contract/oss-report.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import { Alert, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { DecimalField } from '../ui/decimal-field.tsx';
import { type FigureColumn, FigureTable } from '../ui/figure-table.tsx';
import { writeDecimal } from '../ui/parse-decimal.ts';
import { useMoney } from '../ui/use-money.ts';
import { useStateName } from '../ui/use-state-name.ts';
import { QuarterSelect } from './quarter-select.tsx';
import { chosenQuarter, partsOfQuarter } from './recent-quarters.ts';
import { ReportFrame } from './report-frame.tsx';
import { useReportDays } from './use-report-days.ts';

const [euros, dollars, forints] = [1, 2, 3];

/** The return of a quarter to the one-stop shop for VAT, by state and rate, in euros. */
export function OssReport() {
  const translate = useTranslate();
  const { search, set } = useReportDays();
  const quarter = chosenQuarter(search);
  const typed = Object.fromEntries(
    ['forintRate', 'dollarRate'].flatMap((name) => {
      const value = search.get(name);
      return value && Number(value) > 0 ? [[name, value]] : [];
    }),
  );
  const asked = { quarter, ...typed };
  const query = useQuery({
    queryKey: ['reports', 'oss', asked],
    queryFn: ({ signal }) => callStaff('GET /api/Report/Oss', { query: asked }, signal),
    placeholderData: keepPreviousData,
  });
  const rateField = (name: 'forintRate' | 'dollarRate') => (
    <DecimalField
      label={translate(`reports.oss.${name}`)}
      value={typed[name] ? Number(typed[name]) : null}
      min={minOssRate}
      max={maxOssRate}
      onRead={(rate) => {
        const read = rate ? String(rate) : undefined;
        // Fields left one after the other would undo each other: the address is read as it last was shown.
        if (read !== typed[name]) set({ [name]: read });
      }}
      sx={{ maxWidth: 180 }}
    />
  );
  return (
    <ReportFrame
      query={query}
      file={{ path: '/api/Report/Oss/File', parameters: asked }}
      controls={
        <>
          <QuarterSelect quarter={quarter} onChoose={(chosen) => set({ quarter: chosen })} />
          {rateField('forintRate')}
          {rateField('dollarRate')}
        </>
      }
    >
      {(report) => <OssTables report={report} />}
    </ReportFrame>
  );
}

function OssTables({ report }: { report: ReplyOf<'GET /api/Report/Oss'> }) {
  const translate = useTranslate();
  const language = useLocale();
  const { rows, corrections, totals, rates, dueOn } = report;
  const columns = useColumns();
  const correctionColumns = useCorrectionColumns();
  const isProvisional = rates.some(({ source }) => source === 'today');
  return (
    <Stack spacing={2}>
      <Typography color="textSecondary">
        {translate('reports.oss.explanation', { day: formatDay(dueOn, language) })}
      </Typography>
      <Typography color="textSecondary">
        {rates
          .map(({ currencyId, rate, source, day }) =>
            translate(`reports.oss.rates.${source}`, {
              rate: writeDecimal(rate, language),
              day: day ? formatDay(day, language) : '',
              currency: currencyId === forints ? 'HUF' : 'USD',
            }),
          )
          .join(' · ')}
      </Typography>
      {isProvisional && <Alert severity="warning">{translate('reports.oss.provisional')}</Alert>}
      {rows.length === 0 && <Typography color="textSecondary">{translate('reports.oss.none')}</Typography>}
      {rows.length > 0 && (
        <FigureTable
          name={translate('reports.kinds.oss')}
          columns={columns}
          rows={rows}
          keyOf={({ countryCode, rate }) => `${countryCode} ${rate}`}
          total={{ ...totals, countryCode: '', rate: 0, inForints: 0, inEuros: 0, inDollars: 0 }}
        />
      )}
      {corrections.length > 0 && (
        <>
          <Typography variant="h2">{translate('reports.oss.corrections')}</Typography>
          <FigureTable
            name={translate('reports.oss.corrections')}
            columns={correctionColumns}
            rows={corrections}
            keyOf={({ countryCode, quarter, currencyId }) => `${countryCode} ${quarter} ${currencyId}`}
          />
        </>
      )}
    </Stack>
  );
}

function useStateColumn<Row extends { countryCode: string }>(): FigureColumn<Row> {
  const translate = useTranslate();
  const stateName = useStateName();
  return {
    label: translate('reports.groups.country'),
    show: ({ countryCode }) => stateName(countryCode) || translate('reports.total'),
    value: ({ countryCode }) => countryCode,
  };
}

function useColumns(): FigureColumn<OssReportRow>[] {
  const translate = useTranslate();
  const money = useMoney();
  const state = useStateColumn<OssReportRow>();
  const amount = (
    field: keyof OssReportRow & `${string}`,
    currencyId: number,
  ): FigureColumn<OssReportRow> => ({
    label: translate(`reports.oss.columns.${field}`),
    show: (row) => (row.countryCode || field.startsWith('euro') ? money(Number(row[field]), currencyId) : ''),
    value: (row) => Number(row[field]),
    isNumber: true,
  });
  return [
    state,
    {
      label: translate('reports.columns.rate'),
      show: ({ rate, countryCode }) => (countryCode ? translate('dashboard.percent', { value: rate }) : ''),
      value: ({ rate }) => rate,
      isNumber: true,
    },
    amount('euroBase', euros!),
    amount('euroTax', euros!),
    amount('inForints', forints!),
    amount('inEuros', euros!),
    amount('inDollars', dollars!),
  ];
}

function useCorrectionColumns(): FigureColumn<OssCorrection>[] {
  const translate = useTranslate();
  const language = useLocale();
  const money = useMoney();
  const state = useStateColumn<OssCorrection>();
  return [
    state,
    {
      label: translate('reports.oss.soldIn'),
      show: ({ quarter }) => translate('reports.quarter', partsOfQuarter(quarter, language)),
      value: ({ quarter }) => quarter,
    },
    {
      label: translate('reports.columns.tax'),
      show: ({ tax, currencyId }) => money(tax, currencyId),
      value: ({ tax }) => tax,
      isNumber: true,
    },
    {
      label: translate('reports.oss.columns.euroTax'),
      show: ({ euroTax }) => (euroTax === null ? '–' : money(euroTax, euros!)),
      value: ({ euroTax }) => euroTax ?? '',
      isNumber: true,
    },
  ];
}
