import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { addDays } from '@kamra/contract/legal-deadlines.ts';
import { type tellDelay as delayCall, maxDelayDays } from '@kamra/contract/order-editing.ts';
import { orderStateOf } from '@kamra/contract/order-state.ts';
import { todayInBudapest } from '@kamra/contract/working-days.ts';
import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { lockOrder } from './lock-order.ts';
import { orderHistory } from './order-tables.ts';
import { queueDelayMail } from './queue-order-mail.ts';
import { readOrderFacts } from './tell-change.ts';

const notSentYet = ['awaitingPayment', 'checkingPayment', 'paymentFailed', 'authorized', 'preparing'];

/**
 * Tells a buyer that their parcel leaves later than promised, on which day, and that they may cancel (Directive
 * 2011/83/EU Art. 18, Ptk. 6:220. §); the new day counts for the expected delivery from now on. Throws notFound,
 * versionConflict, invalidRequest for a day that is over or too far, and orderPartFixed once the parcel has left or the
 * order has ended.
 */
export function tellDelay(
  pool: pg.Pool,
  orderId: number,
  { version, dispatchOn, reason }: EndpointInput<typeof delayCall>['body'],
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    const order = await lockOrder(tx, orderId, version);
    const today = todayInBudapest();
    if (dispatchOn < today || dispatchOn > addDays(today, maxDelayDays))
      throw invalidField('dispatchOn', 'invalid');
    const state = orderStateOf(await readOrderFacts(client, order));
    if (!notSentYet.includes(state) || !order.email) throw new ShopError('orderPartFixed');
    await queueDelayMail(client, order, { dispatchOn, reason });
    await tx.insert(orderHistory).values({
      orderId,
      event: 'mailQueued',
      systemUserId: actor.systemUserId,
      actor: actor.name,
      note: reason || null,
      details: { dispatchOn },
    });
    await writeAuditLog(tx, actor, {
      ...{ module: 'orders', action: 'tellDelay', entity: 'order', entityId: orderId },
      after: { dispatchOn, ...(reason && { note: reason }) },
    });
  });
}
