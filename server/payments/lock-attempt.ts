import type { CurrencyId } from '@kamra/contract/money.ts';
import type { PaymentProviderId } from '@kamra/contract/payment-provider-ids.ts';
import { type PaymentStatusId, paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Database, typedQueries } from '../database/connect.ts';
import { queryPrepared } from '../database/prepared.ts';
import { lockOrder } from '../orders/lock-order.ts';
import type { ChangingOrder } from '../orders/tell-change.ts';
import { paymentAttempts } from './payment-tables.ts';

export interface Attempt extends Record<string, unknown> {
  id: number;
  orderId: number;
  provider: PaymentProviderId;
  currencyId: CurrencyId;
  amount: number;
  requestKey: string;
  providerPaymentId: string | null;
  providerTransactionId: string | null;
  paymentStatusId: PaymentStatusId;
  isFinished: boolean;
  createdAt: Date;
  expiresAt: Date;
  checks: number;
  isCapturedLater: boolean;
  authorizedUntil: Date | null;
  captureWantedAt: Date | null;
  /** What is to be captured of it; 0: nothing, the card is let go. */
  captureAmount: number | null;
}

const columns = `id, order_id AS "orderId", provider, currency_id AS "currencyId", amount, request_key AS "requestKey",
  provider_payment_id AS "providerPaymentId", provider_transaction_id AS "providerTransactionId",
  payment_status_id AS "paymentStatusId", finished_at IS NOT NULL AS "isFinished", created_at AS "createdAt",
  expires_at AS "expiresAt", checks, is_captured_later AS "isCapturedLater", authorized_until AS "authorizedUntil",
  capture_wanted_at AS "captureWantedAt", capture_amount AS "captureAmount"`;

/** Whether its card has authorized it, and the money has yet to be taken or let go. */
export const isHeld = ({
  isCapturedLater,
  paymentStatusId,
}: Pick<Attempt, 'isCapturedLater' | 'paymentStatusId'>) =>
  isCapturedLater && paymentStatusId === paymentStatusIds.PendingApproval;

export interface HeldAttempt {
  attempt: Attempt;
  order: ChangingOrder;
  /** Of the order, in minor units. */
  total: number;
}

/** Locks an attempt behind its order, in which order everything locks them; null where there is none. */
export async function lockAttempt(client: pg.PoolClient, attemptId: number): Promise<HeldAttempt | null> {
  const [found] = await queryPrepared<{ orderId: number }>(
    client,
    'SELECT order_id AS "orderId" FROM payment_attempts WHERE id = $1',
    [attemptId],
  );
  if (!found) return null;
  const order = await lockOrder(typedQueries(client), found.orderId, null);
  const [attempt] = await queryPrepared<Attempt>(
    client,
    `SELECT ${columns} FROM payment_attempts WHERE id = $1 FOR UPDATE`,
    [attemptId],
  );
  const [sums] = await queryPrepared<{ total: number }>(client, 'SELECT total FROM orders WHERE id = $1', [
    found.orderId,
  ]);
  return attempt && sums ? { attempt, order, total: sums.total } : null;
}

type Columns = typeof paymentAttempts.$inferInsert;

interface AttemptChange
  extends Partial<
    Pick<Columns, 'lastError' | 'nextCheckAt' | 'paidAmount' | 'isSurplus' | 'authorizedUntil'> &
      Pick<Columns, 'captureWantedAt' | 'captureAmount'>
  > {
  paymentStatusId?: PaymentStatusId;
  providerPaymentId?: string | null;
  providerTransactionId?: string | null;
  /** False: it goes on, as its card has authorized it after all. */
  isFinished?: boolean;
}

export async function updateAttempt(
  tx: Database,
  attemptId: number,
  { isFinished, ...change }: AttemptChange,
): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({
      ...change,
      ...(isFinished && { finishedAt: sql`coalesce(${paymentAttempts.finishedAt}, now())` }),
      ...(isFinished === false && { finishedAt: null }),
    })
    .where(eq(paymentAttempts.id, attemptId));
}

/** Takes an attempt to ask its provider: further notifications queue another check from now on. */
export async function takeAttempt(db: pg.Pool, attemptId: number): Promise<Attempt | undefined> {
  const [attempt] = await queryPrepared<Attempt>(
    db,
    `UPDATE payment_attempts SET is_check_queued = false WHERE id = $1 RETURNING ${columns}`,
    [attemptId],
  );
  return attempt;
}
