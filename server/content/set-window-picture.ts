import type { WindowItem } from '@kamra/contract/shop-window.ts';
import type { Database } from '../database/connect.ts';
import { type GivenPicture, hashOfPicture } from '../media/hash-of-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { getWindowItem, lockWindowItem } from './get-window-item.ts';
import { requireSeen, writeContent } from './write-content.ts';
import { changeWindowItem } from './write-window-item.ts';

interface NewPicture {
  id: number;
  version: number;
  /** Null removes it. */
  picture: GivenPicture;
  /** Of its file, for the media library. */
  name?: string;
}

/**
 * Sets the picture of an item of the shop window, or its crop for phones, which alone may be removed. Throws notFound,
 * versionConflict, storageFull, and invalidRequest for a picture that the library does not have.
 */
export function setWindowPicture(
  db: Database,
  store: MediaStore,
  place: 'mediaHash' | 'phoneMediaHash',
  { picture, name, ...seen }: NewPicture,
  actor: StaffActor,
): Promise<WindowItem> {
  const change = { entity: 'windowItem', action: 'setPicture', isShown: true };
  return writeContent(db, actor, change, async (tx) => {
    requireSeen(await lockWindowItem(tx, seen.id), seen);
    const before = await getWindowItem(tx, seen.id);
    const hash = await hashOfPicture(tx, store, picture, name);
    await changeWindowItem(tx, seen.id, { [place]: hash });
    return { before, after: await getWindowItem(tx, seen.id), entityId: seen.id };
  });
}
