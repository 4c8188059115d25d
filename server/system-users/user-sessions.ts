import type pg from 'pg';
import { typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { endSessions } from '../sessions/list-sessions.ts';
import { changeStaff } from '../staff/change-staff.ts';
import { requireGrantable } from '../staff/grant-rights.ts';
import { readRole } from '../staff/read-role.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { readUser } from './read-user.ts';

/**
 * Ends one session of a colleague, or all (null). Throws notFound for no such person or session, notAllowed for
 * somebody with more rights.
 */
export function endUserSessions(
  pool: pg.Pool,
  { systemUserId, sessionId }: { systemUserId: number; sessionId: string | null },
  actor: StaffActor,
): Promise<{ ended: number }> {
  return changeStaff(pool, actor, async ({ tx, grantor }) => {
    const user = await readUser(tx, systemUserId);
    requireGrantable(grantor, await readRole(tx, user.roleId));
    const ended = await endSessions(tx, { systemUserId }, sessionId ? { sessionId } : { allBut: null });
    return logEnd(tx, actor, { systemUserId, sessionId, ended });
  });
}

/** Ends one of the caller's sessions, or all but the present one (null). Throws notFound for no such session. */
export function endOwnSessions(
  pool: pg.Pool,
  { sessionId, current }: { sessionId: string | null; current: string },
  actor: StaffActor,
): Promise<{ ended: number }> {
  const { systemUserId } = actor;
  return inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    const ended = await endSessions(tx, { systemUserId }, sessionId ? { sessionId } : { allBut: current });
    return logEnd(tx, actor, { systemUserId, sessionId, ended });
  });
}

interface End {
  systemUserId: number;
  sessionId: string | null;
  ended: number;
}

async function logEnd(
  tx: ReturnType<typeof typedQueries>,
  actor: StaffActor,
  { systemUserId, sessionId, ended }: End,
): Promise<{ ended: number }> {
  if (sessionId && ended === 0) throw new ShopError('notFound', { sessionId });
  await writeAuditLog(tx, actor, {
    module: 'systemUsers',
    action: 'endSessions',
    entity: 'systemUser',
    entityId: systemUserId,
    after: { ended },
  });
  return { ended };
}
