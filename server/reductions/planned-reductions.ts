import {
  type CurrencyId,
  currencyCodes,
  currencyIds,
  isCurrencyId,
  toMajorUnits,
} from '@kamra/contract/money.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

const kind = 'plannedReduction';

/** A price as the audit log names it, e.g. `price.HUF`. */
export function priceField(currencyId: number): string {
  return fieldOf('price', currencyId);
}

/** A planned reduction as the audit log names it, e.g. `plannedReduction.HUF`. */
export function plannedReductionField(currencyId: number): string {
  return fieldOf(kind, currencyId);
}

function fieldOf(name: string, currencyId: number): string {
  return `${name}.${isCurrencyId(currencyId) ? currencyCodes[currencyId] : currencyId}`;
}

export function isPlannedReduction(field: string): boolean {
  return field.startsWith(`${kind}.`);
}

/**
 * The open reductions of products as texts by field: the reduced price of one that is planned, of one that has begun
 * the time at which it did.
 */
export async function openReductionFields(
  tx: Database,
  productIds: readonly number[],
): Promise<{ productId: number; field: string; value: string }[]> {
  const { rows } = await tx.execute<{
    productId: number;
    currencyId: number;
    amount: number;
    isRunning: boolean;
    startsAt: Date | string;
  }>(sql`
    SELECT product_id AS "productId", currency_id AS "currencyId", amount::float8 AS amount, starts_at AS "startsAt",
      state = 'running' AS "isRunning"
    FROM price_reductions WHERE product_id = ANY(${sql.param([...productIds])}::int[]) AND state IN ('planned', 'running')`);
  return rows.map(({ productId, currencyId, amount, isRunning, startsAt }) => ({
    productId,
    field: plannedReductionField(currencyId),
    value: isRunning ? new Date(startsAt).toISOString() : String(toMajorUnits(amount)),
  }));
}

/** Gives up reductions of locked products that have not begun, by the audit log's names of them. */
export async function cancelPlannedReductions(
  tx: Database,
  planned: readonly { productId: number; field: string }[],
): Promise<void> {
  if (planned.length === 0) return;
  const rows = planned.map(({ productId, field }) => {
    const code = field.slice(kind.length + 1);
    const currencyId: CurrencyId | undefined = currencyIds[code as keyof typeof currencyIds];
    return { productId, currencyId: currencyId ?? null };
  });
  await tx.execute(sql`
    UPDATE price_reductions r SET state = 'ended'
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS g ("productId" int, "currencyId" int)
    WHERE r.product_id = g."productId" AND r.currency_id = g."currencyId" AND r.state = 'planned'`);
}
