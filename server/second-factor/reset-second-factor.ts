import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import { pendingSignIns, sessions } from '../sessions/session-tables.ts';
import { type Grantor, requireGrantable } from '../staff/grant-rights.ts';
import { readRole } from '../staff/read-role.ts';
import { staffAuthenticators, staffPasskeys, staffRecoveryCodes } from '../staff/second-factor-tables.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { changeFactors, logFactorChange } from './change-factors.ts';
import type { FactorOwner } from './second-factor-context.ts';

type Resetter = StaffActor & Grantor;

/**
 * Takes a colleague's second factors away, who lost them: their sessions end and they are told by mail. Throws
 * notAllowed for oneself and for somebody with rights that the caller has not: they could take that account over.
 */
export async function resetSecondFactor(pool: pg.Pool, systemUserId: number, actor: Resetter): Promise<null> {
  if (systemUserId === actor.systemUserId) throw new ShopError('notAllowed', { module: 'systemUsers' });
  return changeFactors(pool, { systemUserId }, async (tx, client) => {
    const { rows } = await tx.execute<{ roleId: number }>(
      sql`SELECT role_id AS "roleId" FROM system_users WHERE id = ${systemUserId}`,
    );
    if (!rows[0]) throw new ShopError('notFound');
    requireGrantable(actor, await readRole(tx, rows[0].roleId));
    await removeFactors(tx, { systemUserId });
    await logFactorChange(client, actor, { systemUserId }, { change: 'reset' });
    return null;
  });
}

/** Takes all second factors of somebody away and ends their sessions. */
export async function removeFactors(tx: Database, { systemUserId }: FactorOwner): Promise<void> {
  for (const table of [staffAuthenticators, staffPasskeys, staffRecoveryCodes, pendingSignIns, sessions])
    await tx.delete(table).where(eq(table.systemUserId, systemUserId));
}
