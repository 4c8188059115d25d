import type { matchBankEntry as matchCall } from '@kamra/contract/bank-statements.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { toMajorUnits } from '@kamra/contract/money.ts';
import { paymentStatusIds } from '@kamra/contract/orders.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { orderHistory } from '../orders/order-tables.ts';
import { writeSettlement } from '../orders/settle-order-difference.ts';
import { writePaymentTransition } from '../orders/transition-payment.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { type CandidateOrder, candidateColumns, kindOf } from './find-order-matches.ts';
import { type EntryRow, entryColumns } from './list-bank-entries.ts';

export type EntryMatch = EndpointInput<typeof matchCall>['body'];

/**
 * Says for which order a credit is. The order's payment is completed by the same code as when staff mark it paid, with
 * its stock, history, mail and webhooks; what a change after the payment left to be paid is settled. Another sum is
 * left as the order's balance. Throws notFound, versionConflict, totalChanged for another sum that is not accepted,
 * paymentTransitionNotAllowed.
 */
export function matchBankEntry(
  pool: pg.Pool,
  entryId: number,
  match: EntryMatch,
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const entry = await lockEntry(client, entryId, match.version, 'open');
    const order = await readOrder(client, match.orderId);
    const note = [entry.bookedOn, entry.payerName, entry.reference, match.note].filter(Boolean).join(' · ');
    if (match.movesPayment) await movePayment(client, { entry, order, match, note, actor });
    else await noteCredit(client, { entry, order, match, note, actor });
    await decide(client, entry, actor, {
      state: 'matched',
      orderId: order.id,
      note: match.note || null,
      action: 'matchBankEntry',
    });
  });
}

/** Locks a credit. Throws notFound, versionConflict where it has another version or was decided on meanwhile. */
export async function lockEntry(
  client: pg.PoolClient,
  entryId: number,
  version: number,
  state: EntryRow['state'],
): Promise<EntryRow> {
  const { rows } = await client.query<EntryRow>(
    `SELECT ${entryColumns} FROM bank_entries e WHERE e.id = $1 FOR UPDATE`,
    [entryId],
  );
  const [entry] = rows;
  if (!entry) throw new ShopError('notFound');
  if (entry.version !== version || entry.state !== state)
    throw new ShopError('versionConflict', { version: entry.version });
  return entry;
}

async function readOrder(client: pg.PoolClient, orderId: number): Promise<CandidateOrder> {
  const { rows } = await client.query<CandidateOrder>(
    `SELECT ${candidateColumns} FROM orders o WHERE o.id = $1 FOR UPDATE`,
    [orderId],
  );
  const [order] = rows;
  if (!order) throw new ShopError('notFound', { orderId });
  return order;
}

interface Matching {
  entry: EntryRow;
  order: CandidateOrder;
  match: EntryMatch;
  note: string;
  actor: StaffActor;
}

async function movePayment(
  client: pg.PoolClient,
  { entry, order, match, note, actor }: Matching,
): Promise<void> {
  const { Completed, Closed } = paymentStatusIds;
  const isPaid = order.paymentStatusId === Completed || order.paymentStatusId === Closed;
  if (isPaid && kindOf(entry, order) === 'exact') {
    const tx = typedQueries(client);
    await lockOrder(tx, order.id, match.orderVersion);
    await writeSettlement(tx, order.id, { balanceDue: toMajorUnits(entry.amount), note }, actor);
    return;
  }
  const isSame = entry.amount === order.total && entry.currencyId === order.currencyId;
  if (!isSame && !match.acceptsOtherSum) {
    const [amount, total] = [toMajorUnits(entry.amount), toMajorUnits(order.total)];
    throw new ShopError('totalChanged', { amount, total });
  }
  const move = { paymentStatusId: Completed, version: match.orderVersion, note };
  await writePaymentTransition(client, order.id, move, actor);
  if (entry.currencyId !== order.currencyId || isSame) return;
  const left = order.total - entry.amount;
  await client.query('UPDATE orders SET balance_due = balance_due + $2 WHERE id = $1', [order.id, left]);
}

/** The credit belongs to the order, e.g. one that had been paid already: its payment stays as it is. */
async function noteCredit(
  client: pg.PoolClient,
  { entry, order, match, note, actor }: Matching,
): Promise<void> {
  const tx = typedQueries(client);
  await lockOrder(tx, order.id, match.orderVersion);
  await tx.insert(orderHistory).values({
    orderId: order.id,
    event: 'noteAdded',
    systemUserId: actor.systemUserId,
    actor: actor.name,
    note: `${note} · ${toMajorUnits(entry.amount)}`,
  });
}

interface Decision {
  state: EntryRow['state'];
  orderId: number | null;
  note: string | null;
  action: string;
}

/** Writes what was decided on a locked credit, with its audit row. */
export async function decide(
  client: pg.PoolClient,
  entry: EntryRow,
  actor: StaffActor,
  { action, ...decision }: Decision,
): Promise<void> {
  const isOpen = decision.state === 'open';
  await client.query(
    `UPDATE bank_entries SET state = $2, order_id = $3, note = $4, version = version + 1, decided_by = $5,
      decided_at = CASE WHEN $2 = 'open' THEN NULL ELSE now() END WHERE id = $1`,
    [entry.id, decision.state, decision.orderId, decision.note, isOpen ? null : actor.name],
  );
  await writeAuditLog(typedQueries(client), actor, {
    module: 'orders',
    action,
    entity: 'bankEntry',
    entityId: entry.id,
    before: { state: entry.state, orderId: entry.orderId, note: entry.note },
    after: decision,
  });
}
