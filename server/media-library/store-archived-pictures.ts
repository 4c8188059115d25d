import type { ArchiveFileError } from '@kamra/contract/picture-archives.ts';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { archivePath, deleteArchiveFile, deleteArchiveFilesBefore } from './archive-file.ts';
import { pictureArchiveFiles, pictureArchives } from './picture-archive-tables.ts';
import { type ArchiveEntry, ArchiveRefused, type OpenArchive, openArchive } from './read-archive.ts';
import { addPictureFile } from './upload-media.ts';

interface ArchiveContext {
  db: Database;
  store: MediaStore;
  dataDir: string;
}

type Archive = typeof pictureArchives.$inferSelect;
type FileReport = Pick<typeof pictureArchiveFiles.$inferInsert, 'error' | 'mediaId' | 'productId' | 'sku'>;

/**
 * Works through an uploaded zip: every picture goes to the library and, where its name holds a sku, to that product;
 * one bad file fails alone. Run again it goes on after the last reported file. Throws when `signal` aborts, and
 * database errors.
 */
export async function storeArchivedPictures(
  { db, store, dataDir }: ArchiveContext,
  archiveId: string,
  signal: AbortSignal,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const [archive] = await db.select().from(pictureArchives).where(eq(pictureArchives.id, archiveId));
  if (!archive || !['queued', 'running'].includes(archive.state)) return;
  const path = archivePath(dataDir, archiveId);
  try {
    const opened = await openArchive(path);
    try {
      await storeEntries({ db, store }, archive, opened, signal);
    } finally {
      opened.close();
    }
    await endArchive(db, archiveId, { state: 'done' });
  } catch (error) {
    if (error instanceof ArchiveRefused)
      await endArchive(db, archiveId, { state: 'failed', error: error.code });
    else {
      if (isLast && !signal.aborted)
        await endArchive(db, archiveId, { state: 'failed', error: 'unexpected' });
      throw error;
    }
  }
  await deleteArchiveFile(path);
}

async function storeEntries(
  context: Pick<ArchiveContext, 'db' | 'store'>,
  archive: Archive,
  { entries, read }: OpenArchive,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context;
  const archiveId = archive.id;
  await endArchive(db, archiveId, { state: 'running', fileCount: entries.length });
  const reported = await db
    .select({ position: pictureArchiveFiles.position })
    .from(pictureArchiveFiles)
    .where(eq(pictureArchiveFiles.archiveId, archiveId));
  const done = new Set(reported.map(({ position }) => position));
  for (const [index, entry] of entries.entries()) {
    signal.throwIfAborted();
    const position = index + 1;
    if (done.has(position)) continue;
    const report = await storeEntry(context, archive, entry, read);
    await db
      .insert(pictureArchiveFiles)
      .values({ archiveId, position, name: entry.name, ...report })
      .onConflictDoNothing();
  }
}

async function storeEntry(
  { db, store }: Pick<ArchiveContext, 'db' | 'store'>,
  { assignBySku, startedById, startedByName }: Archive,
  entry: ArchiveEntry,
  read: OpenArchive['read'],
): Promise<FileReport> {
  if (entry.error) return { error: entry.error };
  const bytes = await read(entry);
  if (!bytes) return { error: 'damaged' };
  const actor: StaffActor = { systemUserId: startedById, name: startedByName, address: null };
  try {
    const file = { name: entry.name, bytes, isAssigned: assignBySku };
    const { mediaId, assignment, isFull } = await addPictureFile(db, store, file, actor);
    const { productId = null, sku = null } = assignment ?? {};
    return { error: isFull ? 'tooManyPictures' : null, mediaId, productId, sku };
  } catch (error) {
    return { error: faultOf(error) };
  }
}

/** What a file itself is to blame for; throws any other error. */
function faultOf(error: unknown): ArchiveFileError {
  if (error instanceof ShopError && (error.code === 'unreadablePicture' || error.code === 'storageFull')) {
    return error.code;
  }
  throw error;
}

async function endArchive(
  db: Database,
  archiveId: string,
  change: Partial<Pick<Archive, 'state' | 'error' | 'fileCount'>>,
): Promise<void> {
  await db.update(pictureArchives).set(change).where(eq(pictureArchives.id, archiveId));
}

/** Deletes what is left of uploads that ended a day ago, and reports of a month ago. */
export async function forgetPictureArchives(db: Database, dataDir: string): Promise<void> {
  const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1_000);
  await deleteArchiveFilesBefore(dataDir, dayAgo);
  await db.delete(pictureArchives).where(lt(pictureArchives.createdAt, sql`now() - interval '30 days'`));
}
