import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { ask, type Load } from './load.ts';
import { send } from './send.ts';

interface Price {
  forints: number;
  /** Milliseconds of the clock: not before it was sent, nor later than it was confirmed. */
  sentAt: number;
  confirmedAt: number;
}

/** Prices that staff gave one product, and how long its page showed older ones. */
export interface PriceEdits {
  productId: number;
  prices: Price[];
  /** When an older price than the confirmed one was seen, and for how many seconds it was older. */
  stale: { at: number; seconds: number }[];
}

interface EditOptions {
  productId: number;
  productPath: string;
  cookie: string;
  secondsBetween: number;
}

/** A colleague gives a product another price every few seconds and, beside it, somebody looks at its page. */
export async function editPrices(load: Load, options: EditOptions): Promise<PriceEdits> {
  const edits: PriceEdits = { productId: options.productId, prices: [], stale: [] };
  await Promise.all([keepEditing(load, options, edits), watchPage(load, options.productPath, edits)]);
  return edits;
}

async function keepEditing(
  load: Load,
  { productId, cookie, secondsBetween }: EditOptions,
  { prices }: PriceEdits,
): Promise<void> {
  let version = await readVersion(load, productId, cookie);
  for (let number = 0; load.goesOn(); number++) {
    const forints = 2_000 + (number % 2_000) * 10;
    const price: Price = { forints, sentAt: Date.now(), confirmedAt: Number.POSITIVE_INFINITY };
    prices.push(price);
    const rows = [{ id: productId, version, values: { 'price.HUF': String(forints) } }];
    const body = { batchId: randomUUID(), rows };
    const answer = await ask(load, 'edit', { method: 'PATCH', path: '/api/Product/Sheet', body, cookie });
    const saved = answer.status === 200 ? (JSON.parse(answer.text) as Saved).saved[0] : undefined;
    if (saved) {
      version = saved.version;
      price.confirmedAt = Date.now();
    } else version = await readVersion(load, productId, cookie);
    await pause(secondsBetween * 1_000);
  }
}

interface Saved {
  saved: { version: number }[];
}

async function readVersion(load: Load, productId: number, cookie: string): Promise<number> {
  const condition = { fieldName: 'id', comparisonOperator: 1, value: String(productId) };
  const body = { fieldConditions: [condition], fields: ['price.HUF'] };
  for (;;) {
    const answer = await send(load.addresses, { method: 'POST', path: '/api/Product/Sheet', body, cookie });
    if (answer.status === 200) return (JSON.parse(answer.text) as { rows: Saved['saved'] }).rows[0]!.version;
    if (!load.goesOn()) return 0;
    if (!answer.failure) throw new Error(`the product's sheet: ${answer.status} ${answer.text}`);
    await pause(500);
  }
}

async function watchPage(load: Load, productPath: string, { prices, stale }: PriceEdits): Promise<void> {
  while (load.goesOn()) {
    const asked = Date.now();
    const { status, text } = await send(load.addresses, { path: productPath });
    const shown = Number(/"price":"?(\d+)/.exec(text)?.[1]);
    const confirmed = prices.findLastIndex(({ confirmedAt }) => confirmedAt <= asked);
    if (
      status === 200 &&
      confirmed >= 0 &&
      !prices.slice(confirmed).some(({ forints }) => forints === shown)
    ) {
      const left = prices.findLastIndex(({ forints }) => forints === shown);
      const since = prices.slice(left + 1).find(({ confirmedAt }) => confirmedAt < Number.POSITIVE_INFINITY);
      stale.push({ at: performance.now(), seconds: (asked - (since?.confirmedAt ?? asked)) / 1_000 });
    }
    await pause(500);
  }
}

/** Orders of the product that were charged a price which it did not have when they were placed. */
export async function countWrongPrices(pool: pg.Pool, { productId, prices }: PriceEdits): Promise<number> {
  const { rows } = await pool.query<{ amount: string; placedAt: Date }>(
    `SELECT l.unit_amount AS amount, o.placed_at AS "placedAt" FROM order_lines l JOIN orders o ON o.id = l.order_id
     WHERE l.product_id = $1 AND o.placed_at > $2`,
    [productId, new Date(prices[0]?.confirmedAt ?? 0)],
  );
  return rows.filter(({ amount, placedAt }) => {
    const at = placedAt.getTime();
    return !prices.some(({ forints, sentAt }, number) => {
      // An edit without an answer may have been made or not: the one after it ends both.
      const next = prices.slice(number + 1).find(({ confirmedAt }) => confirmedAt < Number.POSITIVE_INFINITY);
      return forints * 100 === Number(amount) && at >= sentAt && at <= (next?.confirmedAt ?? at);
    });
  }).length;
}
