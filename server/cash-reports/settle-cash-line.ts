import type { CashLineState, CashOutcome, CashRowOutcome } from '@kamra/contract/cash-reports.ts';
import { paymentStatusIds } from '@kamra/contract/orders.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { writePaymentTransition } from '../orders/transition-payment.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { type CashOrder, lockCashOrder, outcomeOf } from './find-cash-order.ts';

export interface LockedLine extends pg.QueryResultRow {
  id: number;
  version: number;
  parcelNumber: string;
  orderReference: string;
  reportedOn: string | null;
  collected: number;
  currencyId: number;
  state: CashLineState;
  outcome: CashOutcome;
  orderId: number | null;
  fileName: string;
}

const lockStatement = `
  SELECT l.id::float8 AS id, l.version, l.parcel_number AS "parcelNumber", l.order_reference AS "orderReference",
    l.reported_on::text AS "reportedOn", l.collected::float8 AS collected, l.currency_id AS "currencyId", l.state,
    l.outcome, l.order_id::float8 AS "orderId", r.file_name AS "fileName"
  FROM cash_report_lines l JOIN cash_reports r ON r.id = l.report_id WHERE l.id = $1 FOR UPDATE OF l`;
const writeStatement = `
  UPDATE cash_report_lines SET state = $2, outcome = $3, order_id = $4, note = $5, version = version + 1,
    decided_by = $6, decided_at = CASE WHEN $2 = 'open' THEN NULL ELSE now() END WHERE id = $1`;
const refusedStatement = `UPDATE cash_report_lines SET outcome = 'refused' WHERE id = $1 AND state = 'open'`;

/**
 * Looks at a row that waits: its order is paid where the courier was to collect just this sum, by the same code as when
 * staff mark it paid. What a colleague decided meanwhile stays. One that is refused stops no other.
 */
export async function settleCashLine(
  pool: pg.Pool,
  lineId: number,
  actor: StaffActor,
): Promise<CashRowOutcome> {
  try {
    return await inTransaction(pool, async (client) => {
      const line = await lockLine(client, lineId);
      return line.state === 'open' ? settleLocked(client, line, actor) : 'alreadyReported';
    });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    await pool.query(refusedStatement, [lineId]);
    return 'refused';
  }
}

/** Looks again at a row that waits or was set aside. Throws notFound, versionConflict, and why an order refuses. */
export function checkCashLine(
  pool: pg.Pool,
  lineId: number,
  version: number,
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const line = await lockLine(client, lineId);
    requireUndecided(line, version, ['open', 'setAside']);
    const isReopened = line.state === 'setAside';
    if (isReopened) await decide(client, line, actor, { state: 'open', action: 'reopenCashLine' });
    await settleLocked(client, isReopened ? { ...line, state: 'open' } : line, actor);
  });
}

/** Takes a row out of the queue that staff saw to themselves. Throws notFound, versionConflict. */
export function setCashLineAside(
  pool: pg.Pool,
  lineId: number,
  { version, note }: { version: number; note: string },
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const line = await lockLine(client, lineId);
    requireUndecided(line, version, ['open']);
    await decide(client, line, actor, { state: 'setAside', note, action: 'setCashLineAside' });
  });
}

/** Locks a row. Throws notFound. */
export async function lockLine(client: pg.PoolClient, lineId: number): Promise<LockedLine> {
  const [line] = await queryPrepared<LockedLine>(client, lockStatement, [lineId]);
  if (!line) throw new ShopError('notFound');
  return line;
}

/** Throws versionConflict where a row has another version or was decided on meanwhile. */
export function requireUndecided(line: LockedLine, version: number, states: readonly CashLineState[]): void {
  if (line.version !== version || !states.includes(line.state))
    throw new ShopError('versionConflict', { version: line.version });
}

async function settleLocked(
  client: pg.PoolClient,
  line: LockedLine,
  actor: StaffActor,
): Promise<CashOutcome> {
  const order = await lockCashOrder(client, line);
  const outcome = outcomeOf(line, order);
  const orderId = order?.id ?? null;
  if (order && outcome === 'settled') {
    await completePayment(client, line, order, actor);
    await decide(client, line, actor, { state: 'settled', outcome, orderId, action: 'settleCashLine' });
  } else if (outcome !== line.outcome || orderId !== line.orderId) {
    await queryPrepared(client, writeStatement, [line.id, 'open', outcome, orderId, null, null]);
  }
  return outcome;
}

/** False for an order that staff had marked paid, which stays as it is. */
export async function completePayment(
  client: pg.PoolClient,
  { reportedOn, parcelNumber, fileName }: LockedLine,
  { id, version, paymentStatusId }: CashOrder,
  actor: StaffActor,
): Promise<boolean> {
  const { Completed, Closed } = paymentStatusIds;
  if (paymentStatusId === Completed || paymentStatusId === Closed) return false;
  const note = [reportedOn, parcelNumber, fileName].filter(Boolean).join(' · ').slice(0, 500);
  await writePaymentTransition(client, id, { paymentStatusId: Completed, version, note }, actor);
  return true;
}

interface Decision {
  state: CashLineState;
  outcome?: CashOutcome;
  orderId?: number | null;
  note?: string;
  action: string;
}

/** Writes what was decided on a locked row, with its audit row. */
export async function decide(
  client: pg.PoolClient,
  line: LockedLine,
  actor: StaffActor,
  { state, outcome = line.outcome, orderId = line.orderId, note, action }: Decision,
): Promise<void> {
  const decidedBy = state === 'open' ? null : actor.name;
  await queryPrepared(client, writeStatement, [line.id, state, outcome, orderId, note ?? null, decidedBy]);
  await writeAuditLog(typedQueries(client), actor, {
    module: 'orders',
    action,
    entity: 'cashReportLine',
    entityId: line.id,
    before: { state: line.state, orderId: line.orderId },
    after: { state, orderId, parcelNumber: line.parcelNumber, ...(note && { note }) },
  });
}
