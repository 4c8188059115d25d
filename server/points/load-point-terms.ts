import type { CurrencyId } from '@kamra/contract/money.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { type LoyaltyRules, loyaltyRules } from './point-rules.ts';

/** The rules of the programme with what they meet: a currency, and the points of a customer. */
export interface PointTerms {
  rules: LoyaltyRules;
  currencyId: CurrencyId;
  /** Forints for one of the currency. */
  rate: number;
  /** Null: nobody is signed in. */
  customerId: number | null;
  /** Points that the customer may spend now. */
  usable: number;
}

/** SQL condition on lots `l` whose points may be spent now. */
export const isUsableNow = 'l.remaining > 0 AND l.usable_from <= now() AND l.expires_at > now()';

const statement = `
  SELECT (SELECT value -> 'loyalty' FROM shop_settings) AS rules,
    coalesce((SELECT rate::float8 FROM currency_rates WHERE currency_id = $1), 1) AS rate,
    (SELECT coalesce(sum(l.remaining), 0)::int FROM point_lots l WHERE l.customer_id = $2 AND ${isUsableNow}) AS usable`;

export async function loadPointTerms(
  db: Executor,
  currencyId: CurrencyId,
  customerId: number | null,
): Promise<PointTerms> {
  const [row] = await queryPrepared<{ rules: unknown; rate: number; usable: number }>(db, statement, [
    currencyId,
    customerId,
  ]);
  const { rate, usable } = row!;
  return { rules: loyaltyRules.parse(row!.rules ?? {}), currencyId, rate, customerId, usable };
}
