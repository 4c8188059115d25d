import * as own from '@kamra/contract/own-account.ts';
import * as staff from '@kamra/contract/staff.ts';
import * as sessions from '@kamra/contract/staff-sessions.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { Caller } from '../http/caller.ts';
import { readUpload } from '../http/read-upload.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { checkPicture } from '../media/check-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { openSession } from '../sessions/sessions.ts';
import { rememberDevice } from '../sign-in/known-devices.ts';
import { readUserAgent } from '../sign-in/read-user-agent.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { findCurrentUser } from './find-current-user.ts';
import { chooseOwnPicture, storeOwnPicture, storeOwnSettings, updateOwnProfile } from './own-profile.ts';
import { endOwnSessions } from './user-sessions.ts';

type Connection = Pick<DatabaseConnection, 'db' | 'pool'>;

/** Calls by which every member of staff sees and changes what is their own. */
export function registerOwnAccountRoutes(
  endpoints: EndpointServer,
  { db, pool }: Connection,
  store: MediaStore,
): void {
  const current = async (caller: Caller) => findCurrentUser(pool, await caller.requireStaff());
  endpoints.serve(staff.currentSystemUser, (_input, caller) => current(caller));
  endpoints.serve(own.updateOwnProfile, async ({ body }, caller) => {
    await updateOwnProfile(db, body, await actingStaff(caller));
    return current(caller);
  });
  endpoints.serve(own.setOwnSettings, async ({ body }, caller) =>
    storeOwnSettings(db, body, (await caller.requireStaff()).systemUserId),
  );
  endpoints.serve(own.uploadOwnPicture, async (_input, caller) => {
    const { bytes, fileName } = await readUpload(caller.request);
    const upload = { picture: await checkPicture(bytes), name: fileName };
    await storeOwnPicture(db, store, upload, await actingStaff(caller));
    return current(caller);
  });
  endpoints.serve(own.chooseOwnPicture, async ({ body }, caller) => {
    await chooseOwnPicture(db, body.mediaId, await actingStaff(caller));
    return current(caller);
  });
  registerOwnSessionRoutes(endpoints, { db, pool });
}

function registerOwnSessionRoutes(endpoints: EndpointServer, { db, pool }: Connection): void {
  endpoints.serve(own.changeOwnPassword, async ({ body }, caller) => {
    const { systemUserId, name } = await caller.requireStaff();
    const place = { ipAddress: caller.address, userAgent: readUserAgent(caller) };
    const actor = { systemUserId, name, address: caller.address, userAgent: place.userAgent };
    await changeOwnPassword(pool, db, body, actor);
    caller.setSessionCookie('staff', await openSession(db, 'staff', { systemUserId, ...place }));
    caller.setDeviceCookie(await rememberDevice(db, caller.deviceToken(), { systemUserId }));
    return null;
  });
  endpoints.serve(sessions.listOwnSessions, async (_input, caller) => {
    const { systemUserId, tokenHash } = await caller.requireStaff();
    return { sessions: await listSessions(db, { systemUserId }, tokenHash) };
  });
  endpoints.serve(sessions.endOwnSessions, async ({ body }, caller) => {
    const { tokenHash: current } = await caller.requireStaff();
    return endOwnSessions(pool, { ...body, current }, await actingStaff(caller));
  });
}
