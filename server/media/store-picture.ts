import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { addJob } from '../jobs/add-job.ts';
import type { CheckedPicture } from './check-picture.ts';
import type { MediaStore } from './media-store.ts';
import { mediaFiles } from './media-tables.ts';

export const maxPictureName = 200;

/**
 * Stores a checked picture under the name of its file, queues its widths, and returns its id in the media library. A
 * picture that is there already keeps its name. The row comes first, locked until the transaction ends, so that
 * whoever deletes the files of the same picture waits; it is committed after the file is written. Throws storageFull.
 */
export async function storePicture(
  tx: Database,
  store: MediaStore,
  picture: CheckedPicture,
  name = '',
): Promise<{ id: number; isNew: boolean }> {
  const { hash, width, height, webp } = picture;
  const [row] = await tx
    .insert(mediaFiles)
    .values({ hash, width, height, name: name.slice(0, maxPictureName) })
    .onConflictDoUpdate({
      target: mediaFiles.hash,
      set: { name: sql`CASE WHEN ${mediaFiles.name} = '' THEN excluded.name ELSE ${mediaFiles.name} END` },
    })
    .returning({ id: mediaFiles.id, isNew: sql<boolean>`xmax = 0` });
  if (!row) throw new Error('a picture that was stored is missing');
  await putOriginal(store, hash, webp);
  if (row.isNew) await addJob(tx, 'make-picture-widths', { hash });
  return row;
}

/** Writes the checked original of a picture unless it is there; throws storageFull. */
export async function putOriginal(store: MediaStore, hash: string, webp: Uint8Array): Promise<void> {
  const original = { hash, size: 'original', format: 'webp' } as const;
  if (!(await store.exists(original))) await store.put(original, webp);
}
