import { setTimeout as pause } from 'node:timers/promises';
import type { OrderPayments } from '@kamra/contract/order-payments.ts';
import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import type pg from 'pg';
import { addJob } from '../../server/jobs/add-job.ts';
import type { Life } from './order-life.ts';
import { readAsStaff, readOrder, staffStep, tryStep } from './order-life.ts';
import { settleParcel } from './parcel-in-life.ts';
import { payOtherwise } from './pay-in-life.ts';
import { sideBySide } from './side-by-side.ts';

const jobs = [
  ...(['check-due-payments', 'issue-invoices', 'follow-up-orders'] as const),
  ...(['send-shipments', 'track-shipments'] as const),
];
const waited = `('check-payment', 'match-payment', 'send-refund', ${jobs.map((name) => `'${name}'`).join(', ')})`;

const earlier = (column: string) => `${column} = ${column} - make_interval(mins => $1)`;
/** What is being worked on is left to the next time. */
const unlocked = (key: string, table: string, which: string) =>
  `${key} IN (SELECT ${key} FROM ${table} WHERE ${which} FOR UPDATE SKIP LOCKED)`;
/** Each with how many of minutes and orders it takes. */
const statements: [text: string, parameters: 0 | 1 | 2][] = [
  [
    `UPDATE payment_attempts SET ${['created_at', 'expires_at', 'next_check_at'].map(earlier).join(', ')}
     WHERE ${unlocked('id', 'payment_attempts', 'finished_at IS NULL OR next_check_at IS NOT NULL')}`,
    1,
  ],
  [
    `UPDATE shipments SET ${['asked_at', 'next_attempt_at', 'next_check_at'].map(earlier).join(', ')}
     WHERE ${unlocked(
       'id',
       'shipments',
       "status = 'sending' OR (next_check_at IS NOT NULL AND ($2::bigint[] IS NULL OR order_id = ANY($2)))",
     )}`,
    2,
  ],
  [
    `UPDATE invoice_documents SET ${earlier('next_attempt_at')}
     WHERE ${unlocked('id', 'invoice_documents', 'next_attempt_at > now()')}`,
    1,
  ],
  [
    `UPDATE invoice_tasks SET due_at = now() WHERE ${unlocked('order_id', 'invoice_tasks', 'due_at > now()')}`,
    0,
  ],
  [
    `UPDATE pgboss.job SET start_after = now() WHERE name IN ${waited} AND ${unlocked(
      'id',
      'pgboss.job',
      `state IN ('created', 'retry') AND start_after > now() AND name IN ${waited}`,
    )}`,
    0,
  ],
  ['UPDATE sessions SET confirmed_at = now() WHERE system_user_id IS NOT NULL', 0],
  ["DELETE FROM pgboss.job WHERE state = 'completed' AND completed_on < now() - interval '1 minute'", 0],
];

/**
 * Lets time pass for what waits for it: minutes that tests have not. Parcels on their way are asked for of these orders
 * alone, where they are given: carriers scan no others.
 */
export async function passTime(pool: pg.Pool, minutes: number, orderIds: number[] | null): Promise<void> {
  try {
    for (const [text, parameters] of statements)
      await pool.query(text, [minutes, orderIds].slice(0, parameters));
    for (const name of jobs) await queueOnce(pool, name);
  } catch (error) {
    // A busy machine gives no connection in time; the next tick passes more.
    if (!(error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT')) throw error;
  }
}

async function queueOnce(pool: pg.Pool, name: (typeof jobs)[number]): Promise<void> {
  const { rowCount } = await pool.query(
    "SELECT FROM pgboss.job WHERE name = $1 AND state IN ('created', 'retry', 'active')",
    [name],
  );
  if (rowCount) return;
  const client = await pool.connect();
  try {
    await addJob(client, name, {});
  } finally {
    client.release();
  }
}

const backlogStatement = `
  SELECT (SELECT count(*) FROM invoice_tasks WHERE due_at <= now())::int
    + (SELECT count(*) FROM shipments WHERE status = 'sending')::int AS count`;

/** Invoices and parcels that the shop has still to ask for. */
export async function countBacklog(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(backlogStatement);
  return rows[0]?.count ?? 0;
}

/** What staff capture or let go, which otherwise waits for weeks. */
const isHeld =
  '(is_captured_later AND payment_status_id = 8 AND finished_at IS NULL AND capture_wanted_at IS NULL)';

const pendingStatement = `
  SELECT (SELECT count(*) FROM payment_attempts WHERE next_check_at IS NOT NULL AND NOT ${isHeld})::int AS attempts,
    (SELECT count(*) FROM order_refunds WHERE state IN ('queued', 'sent', 'unknown'))::int AS refunds,
    (SELECT count(*) FROM invoice_tasks)::int AS documents,
    (SELECT count(*) FROM shipments WHERE status = 'sending')::int AS parcels,
    (SELECT count(*) FROM pgboss.job WHERE state IN ('created', 'retry', 'active')
      AND name IN ('check-payment', 'match-payment', 'send-refund'))::int AS jobs`;

/** Waits until the shop has nothing left to do; what is still open after the time, in words, else null. */
async function untilQuiet(pool: pg.Pool, maxSeconds: number): Promise<string | null> {
  const until = Date.now() + maxSeconds * 1_000;
  for (;;) {
    const { rows } = await pool.query<Record<string, number>>(pendingStatement);
    const open = Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0);
    if (open.length === 0) return null;
    if (Date.now() > until) return open.map(([what, count]) => `${count} ${what}`).join(', ');
    await passTime(pool, 60, null);
    await pause(300);
  }
}

/** Orders of which something is still to be done. */
export async function listUnfinished(pool: pg.Pool): Promise<Set<number>> {
  const { rows } = await pool.query<{ id: number }>(`
    SELECT order_id::int AS id FROM payment_attempts WHERE next_check_at IS NOT NULL OR finished_at IS NULL
    UNION SELECT order_id::int FROM order_refunds WHERE state IN ('queued', 'sent', 'unknown')
    UNION SELECT order_id::int FROM shipments WHERE status IN ('sending', 'unclear')
    UNION SELECT order_id::int FROM invoice_tasks
    UNION SELECT order_id::int FROM invoice_documents WHERE status = 'needsPerson'
    UNION SELECT id::int FROM orders WHERE payment_flag IS NOT NULL OR balance_due <> 0`);
  return new Set(rows.map(({ id }) => id));
}

const byOrder = (lives: readonly Life[]) => new Map(lives.map((life) => [life.id, life]));

/** Staff work off what the shop shows them, again and again, until it shows nothing more. */
export async function settleLives(
  pool: pg.Pool,
  lives: readonly Life[],
  atOnce: number,
): Promise<string | null> {
  const lifeOf = byOrder(lives);
  await sideBySide(lives, atOnce, async (life) => life.hasPaidOtherwise && payOtherwise(life));
  for (let rounds = 0; rounds < 8; rounds++) {
    const left = await untilQuiet(pool, 60 + lives.length / 10);
    if (left) return left;
    const tasks = await listTasks(pool);
    if (tasks.length === 0) return null;
    await sideBySide([...Map.groupBy(tasks, ({ orderId }) => orderId)], atOnce, async ([orderId, own]) => {
      const life = lifeOf.get(orderId);
      for (const { kind, id } of own) if (life) await workOff(life, kind, id);
    });
  }
  return 'staff had more to do after eight rounds';
}

type Task = {
  orderId: number;
  kind: 'capture' | 'ask' | 'review' | 'settle' | 'retry' | 'parcel';
  id: number;
};

async function listTasks(pool: pg.Pool): Promise<Task[]> {
  const { rows } = await pool.query<Task>(`
    SELECT order_id::int AS "orderId", CASE WHEN ${isHeld} THEN 'capture' ELSE 'ask' END AS kind, id::int
      FROM payment_attempts WHERE finished_at IS NULL
    UNION ALL SELECT id::int AS "orderId", 'review' AS kind, 0 AS id FROM orders WHERE payment_flag IS NOT NULL
    UNION ALL SELECT id::int, 'settle', 0 FROM orders WHERE balance_due <> 0
    UNION ALL SELECT order_id::int, 'parcel', id::int FROM shipments WHERE status = 'unclear'
    UNION ALL SELECT order_id::int, 'retry', id::int FROM invoice_documents WHERE status = 'needsPerson'`);
  return rows;
}

async function workOff(life: Life, kind: Task['kind'], id: number): Promise<void> {
  const { shop } = life;
  const order = await readOrder(life);
  if (kind === 'capture') {
    const { version } = order;
    const { Canceled: paymentStatusId } = paymentStatusIds;
    if (life.draw(3) > 0) await staffStep(life, 'POST CapturePayment', { version });
    else await staffStep(life, 'PUT PaymentStatus', { paymentStatusId, version });
  } else if (kind === 'ask') {
    await tryStep(life, 'ask again', () => shop.ask(`POST /api/PaymentAttempt/${id}/Check`));
  } else if (kind === 'settle') {
    const { version, balanceDue } = order;
    await staffStep(life, 'POST Settlement', { version, balanceDue });
  } else if (kind === 'parcel') {
    const shipment = order.shipments.find((each) => each.id === id);
    if (shipment) await settleParcel(life, shipment);
  } else if (kind === 'retry') {
    const { documents } = await readAsStaff<{ documents: { id: number; version: number }[] }>(
      shop,
      `GET /api/ProductOrder/${life.id}/Invoices`,
    );
    const version = documents.find((each) => each.id === id)?.version;
    await tryStep(life, 'retry', () => shop.ask(`POST /api/Invoice/${id}/Retry`, { version }));
  } else {
    const payments = await readAsStaff<OrderPayments>(shop, `GET /api/ProductOrder/${life.id}/Payments`);
    const hasSurplus = payments.attempts.some(({ isSurplus, refundable }) => isSurplus && refundable > 0);
    const back = hasSurplus ? 'refund' : 'dismiss';
    const action = payments.canReinstate && life.draw(2) === 0 ? 'reinstate' : back;
    await staffStep(life, 'POST PaymentReview', { action, version: order.version });
  }
}
