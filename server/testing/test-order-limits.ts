import type pg from 'pg';
import { type OrderLimits, orderLimits } from '../shop/order-rules.ts';

/** No limit of units and open orders, for tests and measurements with a single buyer. */
export const liftedOrderLimits: OrderLimits = {
  ...orderLimits.parse({}),
  unitsPerLine: null,
  unitsPerOrder: null,
  openOrdersPerEmail: null,
  openUnitsPerEmail: null,
  openOrdersPerNetwork: null,
  openUnitsPerNetwork: null,
};

/** Opens the shop, too: a new one takes no orders. */
export async function liftOrderLimits(pool: pg.Pool): Promise<void> {
  await pool.query(
    `UPDATE shop_settings SET opened_at = now(), value = value || jsonb_build_object('orderLimits', $1::jsonb)`,
    [JSON.stringify(liftedOrderLimits)],
  );
}
