import { Box } from '@mui/material';
import { CanAccess, Navigate, useGetIdentity, useTranslate } from 'react-admin';
import { ReadinessCard } from '../readiness/readiness-card.tsx';
import { UnionSalesNote } from '../readiness/union-sales-note.tsx';
import { LoadFailure, RefreshFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useHomeScreen } from '../ui/use-home-screen.ts';
import { DemoShopCard } from './demo-shop-card.tsx';
import { PeriodButtons } from './period-buttons.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { StockPanels } from './stock-panels.tsx';
import { TodoTiles } from './todo-tiles.tsx';
import { UnfoundSearches } from './unfound-searches.tsx';
import { useDashboard } from './use-dashboard.ts';

/** The shop at a glance: what waits, how it sells, what runs out. */
export function Dashboard() {
  const home = useHomeScreen();
  if (!home) return null;
  return home.name === 'dashboard' ? <Glance /> : <Navigate to={home.to} />;
}

function Glance() {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { data, error, refetch, isPlaceholderData, days, setDays } = useDashboard();
  return (
    <>
      <PageHeader
        title={translate('dashboard.welcome', { name: identity?.fullName ?? '' })}
        actions={<PeriodButtons days={days} onChoose={setDays} />}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <CanAccess resource="shopConfiguration" action="write">
          <DemoShopCard />
          <ReadinessCard />
        </CanAccess>
        <CanAccess resource="orders" action="list">
          <UnionSalesNote />
        </CanAccess>
        {error && data && <RefreshFailure error={error} onRetry={refetch} />}
        {error && !data && <LoadFailure error={error} onRetry={refetch} />}
        {!data && !error && <LoadingRows count={4} height={96} />}
        {data && (
          <Box
            aria-busy={isPlaceholderData}
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'minmax(0, 1fr)',
              ...(isPlaceholderData && { opacity: 0.6 }),
            }}
          >
            <TodoTiles dashboard={data} />
            <SalesFigures dashboard={data} days={days} />
            <Box sx={columns}>
              <StockPanels stock={data.stock} />
              <UnfoundSearches searches={data.searches} />
            </Box>
          </Box>
        )}
      </Box>
    </>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 460px), 1fr))',
  alignItems: 'start',
} as const;
