import type { Caller } from '../http/caller.ts';
import type { StaffActor } from './write-audit-log.ts';

/** The signed-in member of staff as the audit log names them; throws notSignedIn. */
export async function actingStaff(caller: Caller): Promise<StaffActor> {
  const { systemUserId, name } = await caller.requireStaff();
  return { systemUserId, name, address: caller.address };
}
