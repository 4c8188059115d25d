import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import { openWebhookTests } from '../testing/test-webhooks.ts';
import { acceptMessage } from '../testing/webhook-receiver.ts';

const at = openWebhookTests();
const { query, addWebhook, send, placeOrder } = at;
const orderCount = 100;
const eventsOfOrder = ['order.placed', 'order.paid', 'order.shipped', 'order.delivered'] as const;

/** What happens to many copies of an order, event after event, as the triggers see it. */
async function tellOfManyOrders(): Promise<void> {
  const { id } = await placeOrder(await at.shop.addProduct());
  await inTransaction(at.shop.connection.pool, async (client) => {
    const { rows: columns } = await client.query(
      `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
       WHERE table_name = 'orders' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'order_number', 'trn_id')`,
    );
    const { rows } = await client.query(
      `INSERT INTO orders (order_number, trn_id, ${columns[0].names})
       SELECT 'LOAD-' || n, 'load' || n, ${columns[0].names} FROM orders, generate_series(1, $2::int) n WHERE id = $1
       RETURNING id`,
      [id, orderCount],
    );
    const ids = rows.map((row) => row.id);
    for (const [event, status] of [
      ['placed', null],
      ['paymentChanged', 4],
      ['dispatched', null],
      ['delivered', null],
    ] as const) {
      await client.query(
        `INSERT INTO order_history (order_id, event, to_payment_status_id) SELECT unnest($1::bigint[]), $2, $3`,
        [ids, event, status],
      );
    }
    await client.query(`DELETE FROM webhook_deliveries WHERE ordering_key = $1`, [`order:${id}`]);
  });
}

function requireEachInOrder(): void {
  const told = Map.groupBy(at.receiver.accepted, ({ data }) => data.orderId);
  expect(told.size).toBe(orderCount);
  for (const messages of told.values()) expect(messages.map(({ type }) => type)).toEqual([...eventsOfOrder]);
  expect(new Set(at.receiver.accepted.map(({ id }) => id)).size).toBe(orderCount * eventsOfOrder.length);
}

test('a receiver that was down gets some hundred messages once, in their order per order, by two processes', async () => {
  const { id } = await addWebhook([...eventsOfOrder]);
  at.receiver.reply = (response) => void response.writeHead(503).end();
  await tellOfManyOrders();
  await send(id);
  expect(at.receiver.accepted).toEqual([]);
  at.receiver.reply = acceptMessage;
  await at.skipPauses();
  const began = performance.now();
  await Promise.all([send(id), send(id)]);
  for (
    let round = 0;
    round < 20 && at.receiver.accepted.length < orderCount * eventsOfOrder.length;
    round++
  ) {
    await at.skipPauses();
    await send(id);
  }
  const seconds = (performance.now() - began) / 1_000;
  requireEachInOrder();
  const { rows } = await query(
    `SELECT count(*)::int AS left FROM webhook_deliveries WHERE state <> 'delivered'`,
  );
  expect(rows[0].left).toBe(0);
  console.log(
    `webhooks: ${at.receiver.accepted.length} messages in ${seconds.toFixed(1)} s, ${Math.round(at.receiver.accepted.length / seconds)} a second`,
  );
});
