import { findLastRecordChange } from '@kamra/contract/record-changes.ts';
import * as staff from '@kamra/contract/staff.ts';
import * as passwords from '@kamra/contract/staff-passwords.ts';
import * as sessions from '@kamra/contract/staff-sessions.ts';
import * as users from '@kamra/contract/system-users.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { deleteUser } from './delete-user.ts';
import { findLastChange } from './find-last-record-change.ts';
import { inviteUser } from './invite-user.ts';
import { listSystemUsers } from './list-system-users.ts';
import { readUser } from './read-user.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { updateUser } from './update-user.ts';
import { endUserSessions } from './user-sessions.ts';

/** Calls by which staff with the right keep the members of staff. */
export function registerStaffRoutes(
  endpoints: EndpointServer,
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
): void {
  endpoints.serve(findLastRecordChange, async ({ query }, caller) =>
    findLastChange(db, query, await caller.requireStaff()),
  );
  endpoints.serve(staff.listSystemUsers, ({ body }) => listSystemUsers(pool, body));
  endpoints.serve(users.getSystemUser, ({ params }) => readUser(db, params.systemUserId));
  endpoints.serve(users.inviteSystemUser, async ({ body }, caller) =>
    inviteUser(pool, body, await actingStaff(caller)),
  );
  endpoints.serve(users.updateSystemUser, async ({ body }, caller) =>
    updateUser(pool, body, await actingStaff(caller)),
  );
  endpoints.serve(users.deleteSystemUser, async ({ body }, caller) =>
    deleteUser(pool, body, await actingStaff(caller)),
  );
  endpoints.serve(passwords.sendPasswordLink, async ({ body }, caller) =>
    sendPasswordLink(pool, body.id, await actingStaff(caller)),
  );
  endpoints.serve(sessions.listUserSessions, async ({ params }, caller) => {
    const { tokenHash } = await caller.requireStaff();
    const { id } = await readUser(db, params.systemUserId);
    return { sessions: await listSessions(db, { systemUserId: id }, tokenHash) };
  });
  endpoints.serve(sessions.endUserSessions, async ({ params, body }, caller) =>
    endUserSessions(pool, { ...params, ...body }, await actingStaff(caller)),
  );
}
