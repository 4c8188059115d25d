import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { useMoney } from '../ui/use-money.ts';
import { FigureTile } from './figure-tile.tsx';
import { RevenuePanel } from './revenue-panel.tsx';
import { TopProducts } from './top-products.tsx';
import type { Dashboard, DashboardPeriod } from './use-dashboard.ts';

const forints = 3;

/** Two beside each other on a phone, where the last of an odd number has the whole line. */
const tiles = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(180px, 1fr))' },
  '& > :last-of-type:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;

/** What was sold in the period, beside the one before. */
export function SalesFigures({ dashboard, days }: { dashboard: Dashboard; days: DashboardPeriod }) {
  const translate = useTranslate();
  const language = useLocale();
  const money = useMoney();
  const { sales, visits } = dashboard;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format;
  const inForints = (amount: number) => money(amount, forints);
  if (!sales) {
    return (
      <Box sx={tiles}>
        <FigureTile title="dashboard.visits" figure={visits} format={number} />
      </Box>
    );
  }
  const { revenue, orders, basket, conversion, refunds, currencies } = sales;
  return (
    <>
      <Box sx={tiles}>
        <FigureTile
          title="dashboard.revenue"
          figure={revenue}
          format={inForints}
          note={currencies.length > 1 && <Currencies currencies={currencies} />}
        />
        <FigureTile title="dashboard.orders" figure={orders} format={number} />
        <FigureTile
          title="dashboard.basket"
          figure={basket}
          format={inForints}
          note={refunds.now !== 0 && <Note>{translate('dashboard.basketHelp')}</Note>}
        />
        <FigureTile
          title="dashboard.conversion"
          figure={conversion}
          format={(value) => translate('dashboard.percent', { value: number(value) })}
        />
        <FigureTile title="dashboard.visits" figure={visits} format={number} />
        <FigureTile title="dashboard.refunds" figure={refunds} format={inForints} isBad />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <RevenuePanel points={sales.points} days={days} />
        <TopProducts products={sales.topProducts} />
      </Box>
    </>
  );
}

/** The revenue in each currency that was paid in. */
function Currencies({ currencies }: Pick<NonNullable<Dashboard['sales']>, 'currencies'>) {
  const money = useMoney();
  return <Note>{currencies.map(({ currencyId, revenue }) => money(revenue, currencyId)).join(' + ')}</Note>;
}

function Note({ children }: { children: string }) {
  return (
    <Typography color="textSecondary" sx={{ fontSize: '0.85rem', mt: 0.5 }}>
      {children}
    </Typography>
  );
}
