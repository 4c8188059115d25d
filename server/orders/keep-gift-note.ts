import { type Executor, queryPrepared } from '../database/prepared.ts';

const statement = 'INSERT INTO order_gift_notes (order_id, text) VALUES ($1, $2)';

/** Keeps what goes into the parcel of a present; nothing for an order without it. */
export async function keepGiftNote(
  client: Executor,
  orderId: number,
  text: string | null | undefined,
): Promise<void> {
  if (text) await queryPrepared(client, statement, [orderId, text]);
}
