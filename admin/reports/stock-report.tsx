import { type StockReportRow, stockOrders } from '@kamra/contract/reports.ts';
import { Box, Link, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LinkBase, useLocale, useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { type FigureColumn, FigureTable } from '../ui/figure-table.tsx';
import { useMoney } from '../ui/use-money.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';
import { MoreRows, ReportFrame } from './report-frame.tsx';
import { useReportDays } from './use-report-days.ts';

const forints = 3;
type StockOrder = (typeof stockOrders)[number];

/** What lies in stock, by its worth or by how slowly it sells. */
export function StockReport() {
  const translate = useTranslate();
  const money = useMoney();
  const { search, set } = useReportDays();
  const order = stockOrders.find((each) => each === search.get('order')) ?? 'value';
  const asked = { order, language: useStaffLanguage() };
  const query = useQuery({
    queryKey: ['reports', 'stock', asked],
    queryFn: ({ signal }) => callStaff('GET /api/Report/Stock', { query: asked }, signal),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  return (
    <ReportFrame
      query={query}
      file={{ path: '/api/Report/Stock/File', parameters: asked }}
      controls={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={order}
          aria-label={translate('reports.stockOrder')}
          onChange={(_event, chosen: StockOrder | null) => chosen && set({ order: chosen })}
        >
          {stockOrders.map((each) => (
            <ToggleButton key={each} value={each} sx={{ textTransform: 'none', px: 1.5 }}>
              {translate(`reports.stockOrders.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      {({ rows, rowCount, totals: { units, value, cost, costedProducts } }) => (
        <>
          <Typography sx={{ mb: 1.5 }}>
            {translate('reports.stockTotals', { products: rowCount, units, value: money(value, forints) })}
            {costedProducts > 0 &&
              ` ${translate('reports.stockCost', {
                ...{ products: costedProducts, smart_count: costedProducts },
                cost: money(cost, forints),
              })}`}
          </Typography>
          <FigureTable
            name={translate('reports.kinds.stock')}
            columns={columns}
            rows={rows}
            keyOf={({ productId }) => productId}
            maxHeight={640}
          />
          <MoreRows shown={rows.length} total={rowCount} />
        </>
      )}
    </ReportFrame>
  );
}

function useColumns(): FigureColumn<StockReportRow>[] {
  const translate = useTranslate();
  const language = useLocale();
  const money = useMoney();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const number = (field: 'onHand' | 'reserved' | 'soldUnits'): FigureColumn<StockReportRow> => ({
    label: translate(`reports.columns.${field}`),
    show: (row) => row[field],
    value: (row) => row[field],
    isNumber: true,
  });
  const amount = (field: 'value' | 'cost'): FigureColumn<StockReportRow> => ({
    label: translate(`reports.columns.${field}`),
    show: (row) => (row[field] === null ? '–' : money(row[field], forints)),
    value: (row) => row[field] ?? '',
    isNumber: true,
  });
  return [
    {
      label: translate('reports.groups.product'),
      show: ({ productId, name, sku }) => (
        <>
          <Link component={LinkBase} to={`/products/${productId}`} underline="hover">
            {name}
          </Link>{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {sku}
          </Box>
        </>
      ),
      value: ({ name }) => name,
    },
    number('onHand'),
    number('reserved'),
    amount('value'),
    amount('cost'),
    number('soldUnits'),
    {
      label: translate('reports.columns.lastSoldOn'),
      show: ({ lastSoldOn }) =>
        lastSoldOn ? day.format(new Date(`${lastSoldOn}T12:00:00Z`)) : translate('reports.never'),
      value: ({ lastSoldOn }) => lastSoldOn ?? '',
      isNumber: true,
    },
  ];
}
