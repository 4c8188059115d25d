import { and, count, eq, ne, sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Database, typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { StaffSession } from '../http/caller.ts';
import { pendingSignIns, sessions } from '../sessions/session-tables.ts';
import { staffAuthenticators, staffPasskeys, staffRecoveryCodes } from '../staff/second-factor-tables.ts';
import { systemRoles, systemUsers } from '../staff/staff-tables.ts';
import { type AuditActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { findFactorPerson, tellFactorChange } from './queue-factor-mail.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import type { FactorOwner } from './second-factor-context.ts';
import type { FactorChange } from './write-factor-mails.ts';

/** The session in which somebody changes their own factors. */
export type FactorSession = Pick<StaffSession, 'systemUserId' | 'name' | 'tokenHash'> & {
  address: string;
};

/** What a factor's change is stored as: its mail, and the audit row's values without secrets. */
interface LoggedChange {
  change: FactorChange;
  before?: object;
  after?: object;
}

/** Logs a change of somebody's factors and tells them by mail, in its transaction. */
export async function logFactorChange(
  client: pg.PoolClient,
  actor: AuditActor,
  owner: FactorOwner,
  { change, ...values }: LoggedChange,
): Promise<void> {
  const tx = typedQueries(client);
  await writeAuditLog(tx, actor, {
    module: 'systemUsers',
    action: change,
    entity: 'systemUser',
    entityId: owner.systemUserId,
    ...values,
  });
  await tellFactorChange(client, await findFactorPerson(tx, owner), change);
}

/** Runs a change of somebody's factors: of several at once, one after the other. */
export function changeFactors<T>(
  pool: pg.Pool,
  { systemUserId }: FactorOwner,
  run: (tx: Database, client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    await tx.execute(sql`SELECT FROM system_users WHERE id = ${systemUserId} FOR NO KEY UPDATE`);
    return run(tx, client);
  });
}

/**
 * What follows when a factor was added: recovery codes for who has none, returned this once; every other session ends,
 * for it was opened without the factor.
 */
export async function beginUsingFactors(
  tx: Database,
  { systemUserId, tokenHash }: FactorSession,
): Promise<string[] | null> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.systemUserId, systemUserId), ne(sessions.tokenHash, tokenHash)));
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.systemUserId, systemUserId));
  if ((await countRecoveryCodes(tx, { systemUserId })) > 0) return null;
  return replaceRecoveryCodes(tx, { systemUserId });
}

/**
 * What follows when a factor was removed. Throws lastFactor, and so undoes it, when none is left though the role
 * demands one; without any factor recovery codes end too.
 */
export async function endUsingFactor(tx: Database, { systemUserId }: FactorOwner): Promise<void> {
  if ((await countFactors(tx, { systemUserId })) > 0) return;
  const [role] = await tx
    .select({ isRequired: systemRoles.requiresSecondFactor })
    .from(systemUsers)
    .innerJoin(systemRoles, eq(systemRoles.id, systemUsers.roleId))
    .where(eq(systemUsers.id, systemUserId));
  if (role?.isRequired) throw new ShopError('lastFactor');
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.systemUserId, systemUserId));
}

async function countFactors(tx: Database, { systemUserId }: FactorOwner): Promise<number> {
  const [authenticators] = await tx
    .select({ found: count() })
    .from(staffAuthenticators)
    .where(and(eq(staffAuthenticators.systemUserId, systemUserId), eq(staffAuthenticators.isActive, true)));
  const [passkeys] = await tx
    .select({ found: count() })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.systemUserId, systemUserId));
  return (authenticators?.found ?? 0) + (passkeys?.found ?? 0);
}

/** Ten new recovery codes; the former ones end. Throws notFound for somebody without a factor. */
export function renewRecoveryCodes(
  pool: pg.Pool,
  session: FactorSession,
): Promise<{ recoveryCodes: string[] }> {
  return changeFactors(pool, session, async (tx, client) => {
    if ((await countFactors(tx, session)) === 0) throw new ShopError('notFound');
    const recoveryCodes = await replaceRecoveryCodes(tx, session);
    await logFactorChange(client, session, session, { change: 'recoveryCodesRenewed' });
    return { recoveryCodes };
  });
}
