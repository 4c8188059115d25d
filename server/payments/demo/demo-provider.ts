import { randomBytes } from 'node:crypto';
import { paymentStatusIds } from '@kamra/contract/payment-status-ids.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { type PaymentProvider, ProviderRefused, type ProviderState } from '../payment-provider.ts';
import { demoCardPayments } from '../payment-tables.ts';

type DemoPayment = typeof demoCardPayments.$inferSelect;

const { Processing, Completed, Rejected, Canceled, Closed } = paymentStatusIds;
const statuses = { open: Processing, paid: Completed, refused: Rejected, cancelled: Canceled } as const;

/** A card that is none: its page belongs to this shop, and no money moves. */
export function createDemoProvider(db: Database, shopUrl: string): PaymentProvider {
  return {
    async start({ requestKey, orderNumber, language, amount, currencyId, returnUrl, expiresAt }) {
      const id = randomBytes(24).toString('base64url');
      await db
        .insert(demoCardPayments)
        .values({ id, requestKey, orderNumber, language, amount, currencyId, returnUrl, expiresAt });
      return { providerPaymentId: id, redirectUrl: `${shopUrl}/demo-card/${id}` };
    },
    async findLost({ requestKey }) {
      const [row] = await db
        .select()
        .from(demoCardPayments)
        .where(eq(demoCardPayments.requestKey, requestKey));
      return row ? toState(row) : null;
    },
    async fetchState({ providerPaymentId }) {
      const row = await findDemoPayment(db, providerPaymentId);
      if (!row) throw new ProviderRefused('no such payment');
      return toState(row);
    },
    async refund({ payment, requestKey, amount }) {
      const [row] = await db
        .update(demoCardPayments)
        .set({ refunded: sql`${demoCardPayments.refunded} + ${amount}` })
        .where(
          and(
            eq(demoCardPayments.id, payment.providerPaymentId),
            sql`${demoCardPayments.refunded} + ${amount} <= ${demoCardPayments.amount}`,
          ),
        )
        .returning({ id: demoCardPayments.id });
      if (!row) throw new ProviderRefused('more than was paid');
      return { providerRefundId: requestKey, state: 'done' };
    },
    readNotification: () => null,
    answerNotification: () => ({ body: '', headers: {} }),
  };
}

export async function findDemoPayment(db: Database, id: string): Promise<DemoPayment | null> {
  const [row] = await db.select().from(demoCardPayments).where(eq(demoCardPayments.id, id));
  return row ?? null;
}

function toState(row: DemoPayment): ProviderState {
  const hasExpired = row.outcome === 'open' && row.expiresAt < new Date();
  return {
    statusId: hasExpired ? Closed : statuses[row.outcome],
    requestKey: row.requestKey,
    providerPaymentId: row.id,
    transactionId: `DEMO-${row.id.slice(0, 10)}`,
    amount: row.amount,
    currencyId: row.currencyId as ProviderState['currencyId'],
    isOurs: true,
  };
}
