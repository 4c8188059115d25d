import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { setOwnSettings, updateOwnProfile as updateCall } from '@kamra/contract/own-account.ts';
import type { OwnSettings } from '@kamra/contract/own-settings.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField } from '../errors/shop-error.ts';
import type { CheckedPicture } from '../media/check-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import { mediaFiles } from '../media/media-tables.ts';
import { storePicture } from '../media/store-picture.ts';
import { changedFields } from '../staff/changed-fields.ts';
import { systemUsers } from '../staff/staff-tables.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { findSeenUser } from './read-user.ts';

/** Replaces name and language of the caller. Throws versionConflict. */
export function updateOwnProfile(
  db: Database,
  { version, name, language }: EndpointInput<typeof updateCall>['body'],
  actor: StaffActor,
): Promise<void> {
  const id = actor.systemUserId;
  return inTransaction(db, async (tx) => {
    const before = await findSeenUser(tx, { id, version });
    await tx
      .update(systemUsers)
      .set({ name, language, version: version + 1 })
      .where(eq(systemUsers.id, id));
    const { name: oldName, language: oldLanguage } = before;
    const changed = changedFields({ name: oldName, language: oldLanguage }, { name, language });
    await logOwn(tx, actor, 'updateProfile', changed);
  });
}

/** How the caller sees the back office. It concerns nobody else and changes often: the audit log does not have it. */
export async function storeOwnSettings(
  db: Database,
  settings: EndpointInput<typeof setOwnSettings>['body'],
  systemUserId: number,
): Promise<OwnSettings> {
  await db.update(systemUsers).set({ settings }).where(eq(systemUsers.id, systemUserId));
  return settings;
}

/** Sets the caller's picture to an uploaded one. Throws storageFull. */
export function storeOwnPicture(
  db: Database,
  store: MediaStore,
  { picture, name }: { picture: CheckedPicture; name: string },
  actor: StaffActor,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await storePicture(tx, store, picture, name);
    await setPicture(tx, picture.hash, actor);
  });
}

/** Takes the caller's picture from the media library, or removes it (null). Throws invalidRequest for an unknown one. */
export function chooseOwnPicture(db: Database, mediaId: number | null, actor: StaffActor): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (mediaId === null) return setPicture(tx, null, actor);
    const [media] = await tx
      .select({ hash: mediaFiles.hash })
      .from(mediaFiles)
      .where(eq(mediaFiles.id, mediaId));
    if (!media) throw invalidField('mediaId', 'invalid');
    return setPicture(tx, media.hash, actor);
  });
}

async function setPicture(tx: Database, pictureHash: string | null, actor: StaffActor): Promise<void> {
  await tx
    .update(systemUsers)
    .set({ pictureHash, version: sql`${systemUsers.version} + 1` })
    .where(eq(systemUsers.id, actor.systemUserId));
  await logOwn(tx, actor, 'setPicture', { after: { pictureHash } });
}

async function logOwn(
  tx: Database,
  actor: StaffActor,
  action: string,
  values: { before?: unknown; after?: unknown },
): Promise<void> {
  const entry = { module: 'systemUsers', entity: 'systemUser', entityId: actor.systemUserId } as const;
  await writeAuditLog(tx, actor, { ...entry, action, ...values });
}
