import type { Module } from '@kamra/contract/endpoint.ts';
import type { ProgramActor } from '@kamra/contract/program-actors.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { networkOfIpAddress } from './network-of-ip-address.ts';

/** The member of staff who makes a change, and their network address; a StaffSession with the address. */
export interface StaffActor {
  systemUserId: number;
  name: string;
  address: string | null;
}

/** Who makes changes that staff planned for a date, and those that a carrier tells of. */
export const queueActor = actorOf('queue');

/** Who runs a command on the server's machine. */
export const commandActor = actorOf('command');

/** Who changes orders on behalf of a card provider. */
export const paymentActor = actorOf('cardPayment');

export type AuditActor = StaffActor | ReturnType<typeof actorOf>;

function actorOf(name: ProgramActor) {
  return { systemUserId: null, name, address: null };
}

/** A change; `before` and `after` have the changed fields, without secrets. */
export interface AuditEntry {
  module: Module;
  action: string;
  entity: string;
  entityId: number | null;
  before?: unknown;
  after?: unknown;
  /** Of a change of many records: the id that its rows share. */
  batchId?: string;
}

const rowsInStatement = 500;

/** Logs a change, in its transaction. */
export async function writeAuditLog(tx: Database, actor: AuditActor, entry: AuditEntry): Promise<void> {
  await writeAuditLogs(tx, actor, [entry]);
}

/** Logs many changes at once. */
export async function writeAuditLogs(
  tx: Database,
  { systemUserId, name, address }: AuditActor,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += rowsInStatement) {
    const rows = entries.slice(start, start + rowsInStatement);
    await tx.execute(sql`
      INSERT INTO audit_log (system_user_id, system_user_name, address, ip_address, module, action, entity, entity_id, before, after, batch_id)
      SELECT ${systemUserId}::int, ${name}::text, ${address && networkOfIpAddress(address)}::text, ${address}::text, module, action, entity, "entityId", before, after, "batchId"
      FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS r (module text, action text, entity text, "entityId" bigint, before jsonb, after jsonb,
          "batchId" uuid)`);
  }
}
