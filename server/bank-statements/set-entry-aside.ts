import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { decide, lockEntry } from './match-bank-entry.ts';

/** Takes a credit that is for no order out of the queue. Throws notFound, versionConflict. */
export function setEntryAside(
  pool: pg.Pool,
  entryId: number,
  { version, note }: { version: number; note: string },
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const entry = await lockEntry(client, entryId, version, 'open');
    await decide(client, entry, actor, {
      state: 'setAside',
      orderId: null,
      note,
      action: 'setBankEntryAside',
    });
  });
}

/** Puts a credit that was set aside back into the queue. Throws notFound, versionConflict. */
export function reopenEntry(
  pool: pg.Pool,
  entryId: number,
  version: number,
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const entry = await lockEntry(client, entryId, version, 'setAside');
    await decide(client, entry, actor, {
      state: 'open',
      orderId: null,
      note: null,
      action: 'reopenBankEntry',
    });
  });
}
