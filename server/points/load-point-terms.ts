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
    coalesce((SELECT rate::float8 FROM currency_rates WHERE currency_id = $1), 1) AS rate`;
const usableStatement = `
  SELECT coalesce(sum(l.remaining), 0)::int AS usable FROM point_lots l WHERE l.customer_id = $1 AND ${isUsableNow}`;

/** What the programme's rules, known already, allow a customer; asks the database only where points may be there. */
export async function pointTermsOf(
  db: Executor,
  known: Pick<PointTerms, 'rules' | 'currencyId' | 'rate'>,
  customerId: number | null,
): Promise<PointTerms> {
  if (!known.rules.isOn || customerId === null) return { ...known, customerId, usable: 0 };
  const [row] = await queryPrepared<{ usable: number }>(db, usableStatement, [customerId]);
  return { ...known, customerId, usable: row!.usable };
}

/** The rules of the programme and the rate of a currency, where nothing else of an order is read. */
export async function loadPointRules(
  db: Executor,
  currencyId: CurrencyId,
): Promise<Pick<PointTerms, 'rules' | 'rate'>> {
  const [row] = await queryPrepared<{ rules: unknown; rate: number }>(db, statement, [currencyId]);
  return { rules: loyaltyRules.parse(row!.rules ?? {}), rate: row!.rate };
}
