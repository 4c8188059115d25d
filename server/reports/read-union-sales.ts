import { type UnionSales, unionThresholdForints, unionWarningShare } from '@kamra/contract/oss-report.ts';
import { readSettings } from '@kamra/contract/shop-settings.ts';
import { isOtherUnionState } from '@kamra/contract/union-countries.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { reportVat } from './report-vat.ts';
import { readShopClock } from './sales-span.ts';

/**
 * What was delivered to other states of the union this year and the last, without VAT, beside the threshold. Orders of
 * companies count too: whether their tax numbers were good is for an accountant to say.
 */
export async function readUnionSales(pool: pg.Pool): Promise<UnionSales> {
  const { today } = await readShopClock(pool);
  const year = Number(today.slice(0, 4));
  const [settings] = await queryPrepared<{ value: unknown } & Record<string, unknown>>(
    pool,
    'SELECT value FROM shop_settings',
    [],
  );
  const { registeredFrom } = readSettings(settings?.value).oss;
  const [thisYear, lastYear] = await Promise.all([netOf(pool, year), netOf(pool, year - 1)]);
  const highest = Math.max(thisYear, lastYear);
  const isRegistered = registeredFrom !== '' && registeredFrom <= today;
  const isNear = highest >= unionThresholdForints * unionWarningShare;
  const state = isRegistered
    ? 'registered'
    : highest > unionThresholdForints
      ? 'over'
      : isNear
        ? 'near'
        : 'below';
  return { year, thisYear, lastYear, thresholdForints: unionThresholdForints, state };
}

async function netOf(pool: pg.Pool, year: number): Promise<number> {
  const rows = await reportVat(pool, { from: `${year}-01-01`, to: `${year}-12-31` });
  const net = rows
    .filter(({ countryCode }) => isOtherUnionState(countryCode))
    .reduce((sum, { forintBase }) => sum + forintBase, 0);
  return Math.round(net);
}
