import { countriesIn } from '@kamra/contract/country-codes.ts';
import type { EprGap, EprReportRow } from '@kamra/contract/epr-report.ts';
import { materialMark } from '@kamra/contract/material-mark.ts';
import { formatDay } from '@kamra/contract/shop-time.ts';
import { homeCountry, unionCountries } from '@kamra/contract/union-countries.ts';
import { Alert, Link, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LinkBase, useLocale, useTranslate } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';
import { type FigureColumn, FigureTable } from '../ui/figure-table.tsx';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import { QuarterSelect } from './quarter-select.tsx';
import { chosenQuarter } from './recent-quarters.ts';
import { ReportFrame } from './report-frame.tsx';
import { ReportSelect } from './report-select.tsx';
import { useReportDays } from './use-report-days.ts';

/** The weights of a quarter by circular code, for the report of extended producer responsibility. */
export function EprReport() {
  const locale = useLocale();
  const { search, set } = useReportDays();
  const wanted = search.get('country') ?? '';
  const countryCode = unionCountries.includes(wanted) ? wanted : homeCountry;
  const asked = { quarter: chosenQuarter(search), countryCode };
  const language = useStaffLanguage();
  const query = useQuery({
    queryKey: ['reports', 'epr', asked, language],
    queryFn: ({ signal }) => callStaff('GET /api/Report/Epr', { query: { ...asked, language } }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <ReportFrame
      query={query}
      file={{ path: '/api/Report/Epr/File', parameters: asked }}
      controls={
        <>
          <QuarterSelect quarter={asked.quarter} onChoose={(quarter) => set({ quarter })} />
          <ReportSelect
            label="reports.epr.country"
            value={countryCode}
            choices={countriesIn(locale, unionCountries).map(({ code, name }) => ({ id: code, name }))}
            onChoose={(country) => set({ country })}
          />
        </>
      }
    >
      {(report) => <EprTables report={report} />}
    </ReportFrame>
  );
}

function EprTables({ report }: { report: ReplyOf<'GET /api/Report/Epr'> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { rows, totals, gaps, dueOn, countryCode } = report;
  const columns = useColumns();
  const gapColumns = useGapColumns();
  return (
    <Stack spacing={2}>
      <Typography color="textSecondary" sx={{ maxWidth: '80ch' }}>
        {translate('reports.epr.explanation')}{' '}
        {countryCode === homeCountry
          ? translate('reports.epr.due', { day: formatDay(dueOn, locale) })
          : translate('reports.epr.otherCountry')}
      </Typography>
      <Alert severity="info" sx={{ maxWidth: 720 }}>
        {translate('reports.epr.limits')}
      </Alert>
      {rows.length === 0 && <Typography color="textSecondary">{translate('reports.epr.none')}</Typography>}
      {rows.length > 0 && (
        <FigureTable
          name={translate('reports.kinds.epr')}
          columns={columns}
          rows={rows}
          keyOf={({ part, circularCode, material }) => `${part} ${circularCode} ${material}`}
          total={{ ...totals, part: 'packaging', circularCode: '', material: null }}
        />
      )}
      {gaps.length > 0 && (
        <>
          <Typography variant="h2">{translate('reports.epr.gaps')}</Typography>
          <FigureTable
            name={translate('reports.epr.gaps')}
            columns={gapColumns}
            rows={gaps}
            keyOf={({ productId }) => productId ?? 0}
          />
        </>
      )}
    </Stack>
  );
}

/** The row of the sums has an empty code. */
const isTotal = ({ circularCode }: EprReportRow) => circularCode === '';

function useColumns(): FigureColumn<EprReportRow>[] {
  const translate = useTranslate();
  const locale = useLocale();
  const figure = (
    field: 'shippedPieces' | 'shippedKilograms' | 'returnedPieces' | 'returnedKilograms',
  ): FigureColumn<EprReportRow> => ({
    label: translate(`reports.epr.columns.${field}`),
    show: (row) =>
      row[field].toLocaleString(locale, field.endsWith('Kilograms') ? { minimumFractionDigits: 3 } : {}),
    value: (row) => row[field],
    isNumber: true,
  });
  return [
    {
      label: translate('reports.epr.columns.circularCode'),
      show: (row) =>
        isTotal(row) ? translate('reports.total') : (row.circularCode ?? translate('reports.epr.noCode')),
      value: ({ circularCode }) => circularCode ?? '',
    },
    {
      label: translate('reports.epr.columns.part'),
      show: (row) => (isTotal(row) ? '' : translate(`reports.epr.parts.${row.part}`)),
      value: ({ part }) => part,
    },
    {
      label: translate('reports.epr.columns.material'),
      show: ({ material }) => (material ? materialMark(material) : ''),
      value: ({ material }) => material ?? '',
    },
    figure('shippedPieces'),
    figure('shippedKilograms'),
    figure('returnedPieces'),
    figure('returnedKilograms'),
  ];
}

function useGapColumns(): FigureColumn<EprGap>[] {
  const translate = useTranslate();
  const nameOf = ({ productId, name }: EprGap) =>
    productId === null ? translate('reports.deletedProduct') : name;
  return [
    {
      label: translate('reports.groups.product'),
      show: (gap) =>
        gap.productId === null ? (
          nameOf(gap)
        ) : (
          <Link component={LinkBase} to={`/products/${gap.productId}`} underline="hover">
            {`${gap.name} (${gap.sku})`}
          </Link>
        ),
      value: nameOf,
    },
    {
      label: translate('reports.epr.columns.lacks'),
      show: ({ lacks }) => translate(`reports.epr.lacks.${lacks}`),
      value: ({ lacks }) => lacks,
    },
    {
      label: translate('reports.epr.columns.shippedPieces'),
      show: ({ pieces }) => pieces,
      value: ({ pieces }) => pieces,
      isNumber: true,
    },
  ];
}
