import type { BuyerAccount } from '@kamra/contract/buyer-accounts.ts';
import { sql } from 'drizzle-orm';
import { findBuyerAccount } from '../buyers/read-buyer-accounts.ts';
import type { Database, DatabaseConnection } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { endSessions } from '../sessions/list-sessions.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { openCustomerCode } from './open-customer-code.ts';

type Connection = Pick<DatabaseConnection, 'db' | 'pool'>;

/** Mails a customer a link to set a new password. Throws notFound, notAllowed for a locked account. */
export async function sendPasswordLinkTo(
  { db, pool }: Connection,
  customerId: number,
  actor: StaffActor,
): Promise<{ sentTo: string }> {
  const account = await findBuyerAccount(pool, customerId);
  if (!account) throw new ShopError('notFound');
  if (account.lockedAt) throw new ShopError('notAllowed');
  await openCustomerCode(pool, { purpose: 'password', email: account.email });
  await writeAuditLog(db, actor, {
    module: 'customers',
    action: 'sendPasswordLink',
    entity: 'customer',
    entityId: customerId,
  });
  return { sentTo: account.email };
}

/** Signs a customer out everywhere. */
export function endAllSessions(db: Database, customerId: number, actor: StaffActor): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ended = await endSessions(tx, { customerId }, { allBut: null });
    await writeAuditLog(tx, actor, {
      module: 'customers',
      action: 'endSessions',
      entity: 'customer',
      entityId: customerId,
      after: { ended },
    });
    return ended;
  });
}

/** Locks an account, whose sessions, devices and links a trigger ends, or opens it again. Throws notFound. */
export async function lockAccount(
  { db, pool }: Connection,
  customerId: number,
  isLocked: boolean,
  actor: StaffActor,
): Promise<BuyerAccount> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      UPDATE customers SET locked_at = CASE WHEN ${isLocked} THEN coalesce(locked_at, now()) END
      WHERE id = ${customerId} RETURNING id`);
    if (rows.length === 0) throw new ShopError('notFound');
    await writeAuditLog(tx, actor, {
      module: 'customers',
      action: 'lockAccount',
      entity: 'customer',
      entityId: customerId,
      after: { isLocked },
    });
  });
  const account = await findBuyerAccount(pool, customerId);
  if (!account) throw new ShopError('notFound');
  return account;
}
