import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';

/**
 * Computes the price of products in every currency and writes it to the offers: the fixed
 * price, else the best fixed price of another currency by the day's rate, rounded to the currency's step.
 * A changed price is appended to the history. A reduction's reference is the lowest price of the 30 days
 * before it (PID Art. 6a; 4/2009. r. 2/A. §), and a price that is not below it shows no reduction.
 * Runs in the transaction of the change; `validFrom` is in the past only where a price history is imported. All
 * times are the database's, since other clocks may differ.
 */
export async function refreshOffers(
  tx: Database,
  productIds: readonly number[],
  reason: string,
  validFrom?: Date,
): Promise<void> {
  for (let start = 0; start < productIds.length; start += 2_000) {
    await refreshBatch(tx, productIds.slice(start, start + 2_000), reason, validFrom);
  }
}

async function refreshBatch(
  tx: Database,
  productIds: number[],
  reason: string,
  validFrom: Date | undefined,
): Promise<void> {
  const ids = sql`${sql.param(productIds)}::int[]`;
  await appendChangedPrices(tx, ids, reason, validFrom);
  await writeOffers(tx, ids);
}

/**
 * The first prices and offers of products that have neither, in one statement: nothing of them can be reduced yet.
 * Runs in the transaction that creates them.
 */
export async function createOffers(
  tx: Database,
  productIds: readonly number[],
  reason: string,
): Promise<void> {
  await tx.execute(sql`
    WITH first AS (
      INSERT INTO price_history (product_id, currency_id, amount, reason)
      SELECT a.product_id, a.currency_id, a.amount, ${reason}
      FROM (${currentPrices(sql`${sql.param([...productIds])}::int[]`)}) a
      RETURNING product_id, currency_id, amount
    )
    INSERT INTO offers (product_id, currency_id, amount, published, category_id, brand_id, bestseller_order, new_order)
    SELECT p.id, f.currency_id, f.amount, p.published, p.category_id, p.brand_id, p.bestseller_order, p.new_order
    FROM first f JOIN products p ON p.id = f.product_id`);
}

/**
 * Every currency's price of the products: the fixed price, else the derived one, at least one rounding step. One look at
 * the prices of each, whatever the planner knows of how many there are.
 */
const currentPrices = (ids: SQL) => sql`
      SELECT base.product_id, r.currency_id,
        CASE WHEN base.currency_id = r.currency_id THEN base.amount ELSE greatest(r.rounding_step,
          round(base.amount * base_rate.rate / r.rate / r.rounding_step) * r.rounding_step)::bigint END AS amount
      FROM (${basePrices(ids)}) base
      JOIN currency_rates r ON r.currency_id = base.of_currency_id
      JOIN currency_rates base_rate ON base_rate.currency_id = base.currency_id`;

/** Each currency's own fixed price, else the one that it is derived from: forints (3) first, so that rates apply once. */
const basePrices = (ids: SQL) => sql`
        SELECT DISTINCT ON (given.id, of.currency_id) given.id AS product_id, of.currency_id AS of_currency_id,
          fixed.currency_id, fixed.amount
        FROM unnest(${ids}) given (id)
        CROSS JOIN LATERAL (SELECT currency_id, amount FROM fixed_prices WHERE product_id = given.id OFFSET 0) fixed
        CROSS JOIN currency_rates of
        ORDER BY given.id, of.currency_id, fixed.currency_id = of.currency_id DESC, fixed.currency_id = 3 DESC,
          fixed.currency_id`;

/** The last price recorded; the highest id decides between entries of one instant. */
const latestPrices = (ids: SQL) => sql`
      SELECT DISTINCT ON (product_id, currency_id) product_id, currency_id, amount, valid_from
      FROM price_history WHERE product_id = ANY(${ids})
      ORDER BY product_id, currency_id, valid_from DESC, id DESC`;

/**
 * Without a time a price holds from now on, which is when the transaction began: while it waited for the product another
 * one may have recorded a price since, which this one follows.
 */
async function appendChangedPrices(
  tx: Database,
  ids: SQL,
  reason: string,
  validFrom: Date | undefined,
): Promise<void> {
  await tx.execute(sql`
    WITH asked AS (${currentPrices(ids)}), latest AS (${latestPrices(ids)})
    INSERT INTO price_history (product_id, currency_id, amount, reason, valid_from)
    SELECT a.product_id, a.currency_id, a.amount, ${reason},
      coalesce(${validFrom?.toISOString() ?? null}::timestamptz, greatest(now(), l.valid_from))
    FROM asked a LEFT JOIN latest l USING (product_id, currency_id)
    WHERE l.amount IS DISTINCT FROM a.amount`);
}

/** Offers take the price from the history, so that the displayed price is the recorded one. */
const recordedPrice = sql`
      SELECT DISTINCT ON (h.currency_id) h.currency_id, h.amount FROM price_history h
      WHERE h.product_id = p.id ORDER BY h.currency_id, h.valid_from DESC, h.id DESC`;

/** When the reduction was announced: of this currency's fixed price, else of the one that it derives from. */
const announcedReduction = sql`
      SELECT f.reduced_since FROM fixed_prices f WHERE f.product_id = p.id
      ORDER BY f.currency_id = c.currency_id DESC, f.currency_id = 3 DESC, f.currency_id LIMIT 1`;

/** The lowest price that was valid at any time in the 30 days before the reduction (PID Art. 6a). */
const referencePrice = sql`
      SELECT min(h.amount) AS amount FROM price_history h
      WHERE h.product_id = p.id AND h.currency_id = c.currency_id AND h.valid_from < cut.reduced_since
        AND coalesce((
          SELECT min(later.valid_from) FROM price_history later
          WHERE later.product_id = h.product_id AND later.currency_id = h.currency_id
            AND (later.valid_from, later.id) > (h.valid_from, h.id)
        ), 'infinity') > cut.reduced_since - interval '30 days'`;

/** Unchanged offers are not written: a new row version would cost indexes and vacuum for nothing. */
const updateChangedOffers = sql`DO UPDATE SET
      amount = excluded.amount, reference_amount = excluded.reference_amount, discount = excluded.discount,
      published = excluded.published, category_id = excluded.category_id, brand_id = excluded.brand_id,
      bestseller_order = excluded.bestseller_order, new_order = excluded.new_order,
      card_version = excluded.card_version
    WHERE (existing.amount, existing.reference_amount, existing.discount, existing.published, existing.category_id,
        existing.brand_id, existing.bestseller_order, existing.new_order)
      IS DISTINCT FROM (excluded.amount, excluded.reference_amount, excluded.discount, excluded.published,
        excluded.category_id, excluded.brand_id, excluded.bestseller_order, excluded.new_order)`;

async function writeOffers(tx: Database, ids: SQL): Promise<void> {
  await tx.execute(sql`
    INSERT INTO offers AS existing (product_id, currency_id, amount, reference_amount, discount, published,
      category_id, brand_id, bestseller_order, new_order)
    SELECT p.id, c.currency_id, c.amount,
      CASE WHEN reference.amount > c.amount THEN reference.amount END,
      CASE WHEN reference.amount > c.amount
        THEN floor((reference.amount - c.amount) * 100.0 / reference.amount)::int ELSE 0 END,
      p.published, p.category_id, p.brand_id, p.bestseller_order, p.new_order
    FROM products p
    JOIN LATERAL (${recordedPrice}) c ON true
    LEFT JOIN LATERAL (${announcedReduction}) cut ON true
    LEFT JOIN LATERAL (${referencePrice}) reference ON true
    WHERE p.id = ANY(${ids})
    ON CONFLICT (product_id, currency_id) ${updateChangedOffers}`);
}
