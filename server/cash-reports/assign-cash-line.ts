import type { assignCashLine as assignCall } from '@kamra/contract/cash-reports.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { toMajorUnits } from '@kamra/contract/money.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { queryPrepared } from '../database/prepared.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { lockCashOrderById } from './find-cash-order.ts';
import { completePayment, decide, lockLine, requireUndecided } from './settle-cash-line.ts';

/**
 * Settles the order that staff chose for a row, whatever its numbers say. Another sum that they accept leaves the
 * difference as the order's balance. Throws notFound, versionConflict, totalChanged for another sum that is not
 * accepted, invalidRequest for an order whose cash another row told of, paymentTransitionNotAllowed.
 */
export function assignCashLine(
  pool: pg.Pool,
  lineId: number,
  { version, orderId, acceptsOtherSum, note }: EndpointInput<typeof assignCall>['body'],
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const line = await lockLine(client, lineId);
    requireUndecided(line, version, ['open', 'setAside']);
    const order = await lockCashOrderById(client, orderId);
    if (!order) throw new ShopError('notFound', { orderId });
    if (order.isSettled) throw invalidField('orderId', 'taken');
    const isSameCurrency = order.currencyId === line.currencyId;
    const isSame = isSameCurrency && order.expected === line.collected;
    if (!isSame && !acceptsOtherSum) {
      const [amount, total] = [toMajorUnits(line.collected), toMajorUnits(order.expected)];
      throw new ShopError('totalChanged', { amount, total });
    }
    const isPaidNow = await completePayment(client, line, order, actor);
    if (isPaidNow && isSameCurrency && !isSame) {
      const left = order.expected - line.collected;
      await queryPrepared(client, balanceStatement, [order.id, left]);
    }
    await decide(client, line, actor, {
      ...{ state: 'settled', outcome: 'settled', orderId, action: 'assignCashLine' },
      ...(note && { note }),
    });
  });
}

const balanceStatement = 'UPDATE orders SET balance_due = balance_due + $2 WHERE id = $1';
