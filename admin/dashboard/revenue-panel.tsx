import type { DashboardPoint } from '@kamra/contract/dashboard.ts';
import { Box, Card, type Theme, ToggleButton, Typography, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { type FigureColumn, FigureTable, FigureTitle } from '../ui/figure-table.tsx';
import { useMoney } from '../ui/use-money.ts';
import type { DashboardPeriod } from './use-dashboard.ts';

const LinePlot = lazy(async () => ({ default: (await import('../ui/line-plot.tsx')).LinePlot }));
const forints = 3;
/** Of the picture; on wide screens it stands beside ten products. */
const heights = { usual: 260, wide: 560 };

/** Revenue by day, or by hour of today, as lines or as a table. */
export function RevenuePanel({ points, days }: { points: readonly DashboardPoint[]; days: DashboardPeriod }) {
  const translate = useTranslate();
  const [isTable, setTable] = useState(false);
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const height = isWide ? heights.wide : heights.usual;
  const columns = useColumns(days === 1);
  const { places, lines, format } = usePlot(points, days === 1);
  const isEmpty = points.every(({ revenue, before }) => revenue === 0 && before === 0);
  const title = translate(days === 1 ? 'dashboard.revenueByHour' : 'dashboard.revenueByDay');
  return (
    <Card component="section" sx={{ p: 2 }}>
      <FigureTitle title={title} name={title} columns={columns} rows={points}>
        {!isEmpty && (
          <ToggleButton
            size="small"
            value="table"
            selected={isTable}
            onChange={() => setTable(!isTable)}
            sx={{ textTransform: 'none', py: 0.25 }}
          >
            {translate('figures.table')}
          </ToggleButton>
        )}
      </FigureTitle>
      {isEmpty ? (
        <Typography color="textSecondary">{translate('dashboard.noSales')}</Typography>
      ) : isTable ? (
        <FigureTable
          name={title}
          columns={columns}
          rows={[...points].reverse()}
          keyOf={({ label }) => label}
          maxHeight={height + 40}
        />
      ) : (
        <Suspense fallback={<Box sx={{ height }} />}>
          <LinePlot
            placesName={translate(days === 1 ? 'dashboard.hour' : 'dashboard.day')}
            label={title}
            places={places}
            lines={lines}
            format={format}
            height={height}
          />
        </Suspense>
      )}
    </Card>
  );
}

function usePlot(points: readonly DashboardPoint[], isOfDay: boolean) {
  const translate = useTranslate();
  const language = useLocale();
  const name = usePlaceName(isOfDay, { month: 'short', day: 'numeric' });
  return useMemo(() => {
    const short = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
    return {
      places: points.map(({ label }) => name(label)),
      lines: [
        {
          name: translate('dashboard.periodBefore'),
          values: points.map(({ before }) => before),
          isFormer: true,
        },
        { name: translate('dashboard.revenue'), values: points.map(({ revenue }) => revenue) },
      ],
      format: (value: number) => translate('dashboard.forints', { amount: short.format(value) }),
    };
  }, [points, name, language, translate]);
}

function usePlaceName(isOfDay: boolean, options: Intl.DateTimeFormatOptions) {
  const language = useLocale();
  const { month, day, dateStyle } = options;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, {
      timeZone: 'UTC',
      ...(dateStyle ? { dateStyle } : { month, day }),
    });
    return (label: string) => (isOfDay ? `${label}:00` : format.format(new Date(`${label}T12:00:00Z`)));
  }, [language, isOfDay, month, day, dateStyle]);
}

function useColumns(isOfDay: boolean): FigureColumn<DashboardPoint>[] {
  const translate = useTranslate();
  const money = useMoney();
  const name = usePlaceName(isOfDay, { dateStyle: 'medium' });
  const amount = (field: 'revenue' | 'before', label: string): FigureColumn<DashboardPoint> => ({
    label: translate(label),
    show: (point) => money(point[field], forints),
    value: (point) => point[field],
    isNumber: true,
  });
  return [
    {
      label: translate(isOfDay ? 'dashboard.hour' : 'dashboard.day'),
      show: ({ label }) => name(label),
      value: ({ label }) => label,
    },
    amount('revenue', 'dashboard.revenue'),
    amount('before', 'dashboard.periodBefore'),
    {
      label: translate('dashboard.orders'),
      show: ({ orders }) => orders,
      value: ({ orders }) => orders,
      isNumber: true,
    },
    ...(isOfDay
      ? []
      : [
          {
            label: translate('dashboard.visits'),
            show: ({ visits }: DashboardPoint) => visits ?? '–',
            value: ({ visits }: DashboardPoint) => visits ?? '',
            isNumber: true,
          },
        ]),
  ];
}
