import type { Database } from '../database/connect.ts';
import { addJob } from '../jobs/add-job.ts';
import type { CheckedPicture } from './check-picture.ts';
import type { MediaStore } from './media-store.ts';
import { mediaFiles } from './media-tables.ts';

/**
 * Stores a checked picture and queues its widths. The file is written first: a row without its file would be a
 * broken picture, a file without a row is only an orphan. Throws storageFull.
 */
export async function storePicture(tx: Database, store: MediaStore, picture: CheckedPicture): Promise<void> {
  const { hash, width, height, webp } = picture;
  const original = { hash, size: 'original', format: 'webp' } as const;
  if (!(await store.exists(original))) await store.put(original, webp);
  const added = await tx
    .insert(mediaFiles)
    .values({ hash, width, height })
    .onConflictDoNothing()
    .returning({ hash: mediaFiles.hash });
  if (added.length === 0) return;
  await addJob(tx, 'make-picture-widths', { hash });
}
