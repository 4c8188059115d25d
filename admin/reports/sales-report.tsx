import { currencyCodes } from '@kamra/contract/money.ts';
import { productGroups, type SalesGroup, salesGroups } from '@kamra/contract/reports.ts';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { FigureTable } from '../ui/figure-table.tsx';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import { ReportDays } from './report-days.tsx';
import { MoreRows, ReportFrame } from './report-frame.tsx';
import { ReportSelect } from './report-select.tsx';
import { useReportDays } from './use-report-days.ts';
import { totalKey, useSalesColumns } from './use-sales-columns.tsx';

const forints = 3;

/** Sales of some days by what is chosen, the whole below. */
export function SalesReport() {
  const translate = useTranslate();
  const { days, search, set } = useReportDays();
  const by = salesGroups.find((group) => group === search.get('by')) ?? 'day';
  const currencyId = ([1, 2, 3] as const).find((id) => String(id) === search.get('currency'));
  const language = useStaffLanguage();
  const asked = { ...days, by, language, ...(currencyId && { currencyId }) };
  const query = useQuery({
    queryKey: ['reports', 'sales', by, currencyId, asked],
    queryFn: ({ signal }) => callStaff('GET /api/Report/Sales', { query: asked }, signal),
    // Rows of another grouping have other keys than its names are made of, those of another currency its amounts.
    placeholderData: (rows, before) =>
      before?.queryKey[2] === by && before.queryKey[3] === currencyId ? rows : undefined,
  });
  const columns = useSalesColumns(by, currencyId ?? forints, query.data);
  const parameters = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return (
    <ReportFrame
      query={query}
      file={{ path: '/api/Report/Sales/File', parameters }}
      controls={
        <>
          <ReportDays days={days} onChange={(chosen) => set({ ...chosen })} />
          <ReportSelect
            label="reports.by"
            value={by}
            choices={salesGroups.map((id) => ({ id, name: translate(`reports.groups.${id}`) }))}
            onChoose={(group) => set({ by: group })}
          />
          <ReportSelect
            label="reports.currency"
            value={String(currencyId ?? '')}
            choices={[
              { id: '', name: translate('reports.allInForints') },
              ...([3, 1, 2] as const).map((id) => ({ id: String(id), name: currencyCodes[id] })),
            ]}
            onChoose={(id) => set({ currency: id })}
          />
        </>
      }
    >
      {({ rows, rowCount, totals }) =>
        rows.length === 0 ? (
          <Typography color="textSecondary">{translate('dashboard.noSales')}</Typography>
        ) : (
          <>
            <FigureTable
              name={translate('reports.kinds.sales')}
              columns={columns}
              rows={rows}
              total={{ key: totalKey, name: null, ...totals }}
              keyOf={({ key }) => key}
              maxHeight={640}
            />
            <MoreRows shown={rows.length} total={rowCount} />
            {isOfProducts(by) && (
              <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '80ch' }}>
                {translate('reports.marginExplained')}
              </Typography>
            )}
          </>
        )
      }
    </ReportFrame>
  );
}

const isOfProducts = (by: SalesGroup) => productGroups.includes(by);
