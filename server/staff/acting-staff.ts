import type { Caller, Confirmation } from '../http/caller.ts';
import type { StaffActor } from './write-audit-log.ts';

/** The signed-in member of staff as the audit log names them; throws notSignedIn. */
export async function actingStaff(caller: Caller): Promise<StaffActor> {
  const { systemUserId, name } = await caller.requireStaff();
  return { systemUserId, name, address: caller.address };
}

/** The same, with whether they proved lately who they are; for changes of which some ask for that. */
export async function confirmableStaff(caller: Caller): Promise<StaffActor & Confirmation> {
  const { systemUserId, name, isConfirmed, apiKeyId } = await caller.requireStaff();
  return { systemUserId, name, address: caller.address, isConfirmed, apiKeyId };
}
