import type { ChangeBatchKind } from '@kamra/contract/change-batch-kinds.ts';
import type { Database } from '../database/connect.ts';
import { changeBatches } from './staff-tables.ts';
import type { StaffActor } from './write-audit-log.ts';

interface NewBatch {
  kind: ChangeBatchKind;
  /** Given where the batch is sent in parts, or has an id already. */
  id?: string;
  note?: string | null;
  undoesBatchId?: string;
}

/** Starts a batch of changes, or goes on with that of the given id; its audit rows name the id that it returns. */
export async function startChangeBatch(
  tx: Database,
  { systemUserId, name }: StaffActor,
  { id = crypto.randomUUID(), ...batch }: NewBatch,
): Promise<string> {
  await tx
    .insert(changeBatches)
    .values({ id, ...batch, systemUserId: systemUserId || null, systemUserName: name })
    .onConflictDoNothing();
  return id;
}
