import type { Reply } from '@kamra/contract/endpoint.ts';
import type { countOrderQueues as countCall } from '@kamra/contract/order-queues.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { orderQueueConditions } from './order-queue-conditions.ts';

const count = (condition: string) => `(SELECT count(*)::int FROM orders o WHERE ${condition})`;
const { toPay, toPack, toInvoice, problem, lookAtPayment, lookAtParcel, held, toCapture } =
  orderQueueConditions;
const statement = `SELECT ${count(toPay)} AS "toPay", ${count(toPack)} AS "toPack",
  ${count(toInvoice)} AS "toInvoice", ${count(problem)} AS problem,
  ${count(lookAtPayment)} AS "lookAtPayment", ${count(lookAtParcel)} AS "lookAtParcel",
  ${count(held)} AS held, ${count(toCapture)} AS "toCapture"`;

/** How many orders wait in each queue. */
export async function countOrderQueues(pool: Executor): Promise<Reply<typeof countCall>> {
  const [counts] = await queryPrepared<Reply<typeof countCall>>(pool, statement, []);
  return counts!;
}
