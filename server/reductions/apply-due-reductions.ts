import { type CurrencyId, toMajorUnits } from '@kamra/contract/money.ts';
import { sql } from 'drizzle-orm';
import { lockProducts } from '../catalogue/lock-products.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';
import { refreshOffers } from '../pricing/refresh-offers.ts';
import { writeAuditLogs } from '../staff/write-audit-log.ts';
import { lowestPrices, priceKey } from './lowest-prices.ts';
import { priceField } from './planned-reductions.ts';
import { endOpenReductions, startReductions } from './start-reductions.ts';

const reductionsInBatch = 200;

interface DueReduction extends Record<string, unknown> {
  id: number;
  productId: number;
  currencyId: CurrencyId;
  amount: number;
  plannedById: number;
  plannedByName: string;
  /** The fixed price now; null where there is none. */
  price: number | null;
  isReduced: boolean;
  isOver: boolean;
}

/** What a reduction changed of a product, as texts by field. */
interface Change {
  productId: number;
  plannedById: number;
  plannedByName: string;
  before: Record<string, string>;
  after: Record<string, string>;
}

/**
 * The job that starts and ends reductions whose time has come, in batches. One that would no longer be below the lowest
 * price of the 30 days before is refused, and the product keeps its price.
 */
export async function applyDueReductions(db: Database, signal: AbortSignal): Promise<void> {
  for (const apply of [endDue, startDue]) {
    while (await inTransaction(db, apply)) signal.throwIfAborted();
  }
}

async function startDue(tx: Database): Promise<boolean> {
  const due = await readDue(tx, sql`r.state = 'planned' AND r.starts_at <= now()`);
  if (due.length === 0) return false;
  const lowest = await lowestPrices(
    tx,
    due.map(({ productId }) => productId),
  );
  const isLawful = ({ productId, currencyId, amount, price, isReduced, isOver }: DueReduction) =>
    price !== null &&
    !isReduced &&
    !isOver &&
    amount < (lowest.get(priceKey(productId, currencyId)) ?? price);
  const started = due.filter(isLawful);
  const refused = due.filter((each) => !isLawful(each)).map(({ id }) => id);
  await tx.execute(
    sql`UPDATE price_reductions SET state = 'refused' WHERE id = ANY(${sql.param(refused)}::bigint[])`,
  );
  await startReductions(tx, started);
  await publish(
    tx,
    'startReduction',
    started.map((each) => changeOf(each, each.price, each.amount)),
  );
  return due.length === reductionsInBatch;
}

async function endDue(tx: Database): Promise<boolean> {
  const due = await readDue(tx, sql`r.state = 'running' AND r.ends_at <= now()`);
  if (due.length === 0) return false;
  const ended = await endOpenReductions(
    tx,
    due.map(({ productId }) => productId),
  );
  const plans = new Map(due.map((each) => [priceKey(each.productId, each.currencyId), each]));
  const changes = ended.flatMap(({ productId, currencyId, amount, regularAmount }) => {
    const plan = plans.get(priceKey(productId, currencyId));
    return plan && regularAmount !== null ? [changeOf(plan, amount, regularAmount)] : [];
  });
  await publish(tx, 'endReduction', changes);
  return due.length === reductionsInBatch;
}

async function readDue(tx: Database, condition: ReturnType<typeof sql>): Promise<DueReduction[]> {
  const { rows: chosen } = await tx.execute<{ id: number; productId: number }>(sql`
    SELECT r.id::float8 AS id, r.product_id AS "productId" FROM price_reductions r WHERE ${condition}
    ORDER BY r.product_id LIMIT ${reductionsInBatch}`);
  if (chosen.length === 0) return [];
  await lockProducts(
    tx,
    chosen.map(({ productId }) => productId),
  );
  const { rows } = await tx.execute<DueReduction>(sql`
    SELECT r.id::float8 AS id, r.product_id AS "productId", r.currency_id AS "currencyId", r.amount::float8 AS amount,
      r.planned_by_id AS "plannedById", r.planned_by_name AS "plannedByName", f.amount::float8 AS price,
      f.reduced_since IS NOT NULL AS "isReduced", coalesce(r.ends_at <= now(), false) AS "isOver"
    FROM price_reductions r
    LEFT JOIN fixed_prices f ON f.product_id = r.product_id AND f.currency_id = r.currency_id
    WHERE r.id = ANY(${sql.param(chosen.map(({ id }) => id))}::bigint[]) AND ${condition}
    ORDER BY r.product_id FOR UPDATE OF r`);
  return rows;
}

function changeOf(
  { productId, currencyId, plannedById, plannedByName }: DueReduction,
  from: number | null,
  to: number,
): Change {
  const field = priceField(currencyId);
  const before = from === null ? '' : String(toMajorUnits(from));
  const change = { before: { [field]: before }, after: { [field]: String(toMajorUnits(to)) } };
  return { productId, plannedById, plannedByName, ...change };
}

async function publish(tx: Database, action: string, changes: readonly Change[]): Promise<void> {
  const ids = [...new Set(changes.map(({ productId }) => productId))];
  if (ids.length === 0) return;
  await tx.execute(sql`UPDATE products SET version = version + 1, updated_at = now()
    WHERE id = ANY(${sql.param(ids)}::int[])`);
  await refreshOffers(tx, ids, 'reduction');
  await notifyCatalogueChanged(tx, ids);
  for (const [systemUserId, own] of Map.groupBy(changes, ({ plannedById }) => plannedById)) {
    const actor = { systemUserId, name: own[0]!.plannedByName, address: null };
    const entry = { module: 'products', action, entity: 'product' } as const;
    await writeAuditLogs(
      tx,
      actor,
      own.map(({ productId, before, after }) => ({ ...entry, entityId: productId, before, after })),
    );
  }
}
