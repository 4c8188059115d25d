import type { DashboardFigures } from '@kamra/contract/dashboard.ts';
import { maxDashboardRows } from '@kamra/contract/dashboard.ts';
import type { Language } from '@kamra/contract/languages.ts';
import type { ModuleAccessRights } from '@kamra/contract/staff.ts';
import type pg from 'pg';
import { listSearchCounts } from '../search-counts/list-search-counts.ts';
import { readDashboardSales } from './read-dashboard-sales.ts';
import { readEndingStock, readUnsoldStock, readWhetherSoldLongEnough } from './read-dashboard-stock.ts';
import { readVisits } from './read-visits.ts';
import { addDays, readShopClock, type ShopClock } from './sales-span.ts';

/** Search counts are kept for as many days. */
const maxSearchDays = 90;

/** The figures of the days up to today beside those of as many days before, as far as the rights go. */
export async function readDashboard(
  pool: pg.Pool,
  { days, stockDays, language }: { days: number; stockDays: number; language: Language },
  rights: ModuleAccessRights,
): Promise<DashboardFigures> {
  const clock = await readShopClock(pool);
  const from = addDays(clock.today, 1 - days);
  const period = {
    days,
    from,
    to: clock.today,
    beforeFrom: addDays(from, -days),
    beforeTo: addDays(from, -1),
  };
  const may = (module: keyof ModuleAccessRights) => rights[module] !== 'none';
  const visits = await readVisits(pool, period);
  const [sales, stock, searches] = await Promise.all([
    may('orders') ? readDashboardSales(pool, period, clock, visits, language) : null,
    may('products') ? readStock(pool, stockDays, clock, language) : null,
    may('shopConfiguration') ? readSearches(pool, days) : null,
  ]);
  const { days: _, ...dates } = period;
  return { ...dates, visits: { now: visits.now, before: visits.before }, sales, stock, searches };
}

async function readStock(
  pool: pg.Pool,
  stockDays: number,
  clock: ShopClock,
  language: Language,
): Promise<DashboardFigures['stock']> {
  const [ending, unsold, hasUnsoldDays] = await Promise.all([
    readEndingStock(pool, stockDays, clock.today, language),
    readUnsoldStock(pool, clock, language),
    readWhetherSoldLongEnough(pool, clock.today),
  ]);
  return { stockDays, hasUnsoldDays, ending, unsold };
}

async function readSearches(pool: pg.Pool, days: number): Promise<DashboardFigures['searches']> {
  const found = await listSearchCounts(pool, { days: Math.min(days, maxSearchDays), isEmpty: true });
  return found
    .slice(0, maxDashboardRows)
    .map(({ language, words, searches }) => ({ language, words, searches }));
}
