import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { advisoryLocks } from '../database/advisory-locks.ts';
import { type Database, typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { Grantor } from './grant-rights.ts';
import { readRole } from './read-role.ts';
import type { StaffActor } from './write-audit-log.ts';

/** The transaction of a change of people or roles, and what whoever makes it may do at that moment. */
export interface StaffChange {
  tx: Database;
  /** The same transaction, for hand-written statements. */
  client: pg.PoolClient;
  grantor: Grantor;
}

/** Serializes changes of people, roles and rights, so that no two of them remove the last administrator together. */
export async function lockStaff(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.administrator})`);
}

/**
 * Makes one change of people or roles, after all others: the rights of whoever makes it are read anew, so that one
 * withdrawn a moment ago no longer counts. Throws notAllowed for somebody who has been disabled meanwhile.
 */
export function changeStaff<Result>(
  pool: pg.Pool,
  actor: StaffActor,
  change: (change: StaffChange) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    await lockStaff(tx);
    return change({ tx, client, grantor: await findGrantor(tx, actor.systemUserId) });
  });
}

async function findGrantor(tx: Database, systemUserId: number): Promise<Grantor> {
  const { rows } = await tx.execute<{ roleId: number }>(sql`
    SELECT role_id AS "roleId" FROM system_users WHERE id = ${systemUserId} AND active`);
  const [found] = rows;
  if (!found) throw new ShopError('notAllowed', { module: 'systemUsers' });
  return readRole(tx, found.roleId);
}
