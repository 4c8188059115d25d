import type { PointsReport as Report } from '@kamra/contract/loyalty.ts';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { type FigureColumn, FigureTable } from '../ui/figure-table.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { useMoney } from '../ui/use-money.ts';

type Month = Report['months'][number];
const forints = 3;

/** The points that customers have, what they are worth, and what happened to points by month. */
export function PointsReport() {
  const translate = useTranslate();
  const language = useLocale();
  const money = useMoney();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', 'points'],
    queryFn: ({ signal }) => callStaff('GET /api/Report/Points', {}, signal),
  });
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <LoadingRows />;
  const write = (count: number) => count.toLocaleString(language);
  const number = (field: Exclude<keyof Month, 'month'>): FigureColumn<Month> => ({
    label: translate(`reports.points.${field}`),
    show: (row) => write(row[field]),
    value: (row) => row[field],
    isNumber: true,
  });
  return (
    <>
      {!data.isOn && <Typography sx={{ mb: 1.5 }}>{translate('reports.points.off')}</Typography>}
      <Typography sx={{ mb: 1.5 }}>
        {translate('reports.points.held', {
          customers: write(data.customers),
          usable: write(data.usable),
          usableWorth: money(data.usableWorth, forints),
          pending: write(data.pending),
          pendingWorth: money(data.pendingWorth, forints),
        })}
      </Typography>
      <FigureTable
        name={translate('reports.kinds.points')}
        columns={[
          {
            label: translate('reports.points.month'),
            show: ({ month }) => month,
            value: ({ month }) => month,
          },
          ...(['earned', 'spent', 'expired', 'adjusted'] as const).map(number),
        ]}
        rows={data.months}
        keyOf={({ month }) => month}
        maxHeight={640}
      />
    </>
  );
}
