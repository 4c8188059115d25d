import type { Module } from '@kamra/contract/endpoint.ts';
import type { Database } from '../database/connect.ts';
import { auditLog } from './staff-tables.ts';

/** Who changes something, and from which network address; a StaffSession fits but for the address. */
export interface StaffActor {
  systemUserId: number;
  name: string;
  address: string | null;
}

/** A change; `before` and `after` hold what changed and nothing secret. */
export interface AuditEntry {
  module: Module;
  action: string;
  entity: string;
  entityId: number | null;
  before?: unknown;
  after?: unknown;
}

/** Notes who changed what, in the transaction of the change. */
export async function writeAuditLog(tx: Database, actor: StaffActor, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    systemUserId: actor.systemUserId,
    systemUserName: actor.name,
    address: actor.address,
    ...entry,
  });
}
