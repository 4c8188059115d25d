import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { hashContent, keysOfPicture, type MediaKey, type MediaStore, nameOfKey } from './media-store.ts';
import { mediaFiles } from './media-tables.ts';

export interface MovedPictures {
  copied: number;
  /** Were there already, with the same checksum. */
  present: number;
  bytes: number;
  /** Named in the database, and in neither place. */
  missing: string[];
}

const picturesAtATime = 200;
const filesAtATime = 8;

/**
 * Copies every picture from one store to another, those that are deleted and lines of orders still show too, each file
 * read back and compared by its checksum. Files that are there already are skipped, so it can be stopped and run again. With `deletes` a picture's
 * files leave the first store once all of them are in the other one. Throws when a copy differs.
 */
export async function movePictures(
  db: Database,
  { from, to }: { from: MediaStore; to: MediaStore },
  { deletes = false, say = () => {} }: { deletes?: boolean; say?: (line: string) => void } = {},
): Promise<MovedPictures> {
  const moved: MovedPictures = { copied: 0, present: 0, bytes: 0, missing: [] };
  const named = new Set<string>();
  let after = '';
  for (;;) {
    const rows = await db
      .select({ hash: mediaFiles.hash })
      .from(mediaFiles)
      .where(gt(mediaFiles.hash, after))
      .orderBy(asc(mediaFiles.hash))
      .limit(picturesAtATime);
    for (const { hash } of rows) {
      named.add(hash);
      await movePicture(db, hash, { from, to, deletes }, moved);
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.hash;
    say(`${named.size} pictures, ${moved.copied} files copied, ${moved.present} were there`);
  }
  for await (const key of from.list()) {
    if (named.has(key.hash) || !(await from.exists(key))) continue;
    await copyFile(key, from, to, moved);
    if (deletes) await from.delete(key);
  }
  return moved;
}

/** While its files are copied the picture's row is held: whoever deletes or replaces it waits. */
async function movePicture(
  db: Database,
  hash: string,
  { from, to, deletes }: { from: MediaStore; to: MediaStore; deletes: boolean },
  moved: MovedPictures,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    const [picture] = await tx
      .select({ widths: mediaFiles.widths })
      .from(mediaFiles)
      .where(eq(mediaFiles.hash, hash))
      .for('key share');
    if (!picture) return;
    const keys = keysOfPicture(hash, picture.widths);
    const missingBefore = moved.missing.length;
    for (let at = 0; at < keys.length; at += filesAtATime) {
      await Promise.all(keys.slice(at, at + filesAtATime).map((key) => copyFile(key, from, to, moved)));
    }
    if (!deletes || moved.missing.length > missingBefore) return;
    for (const key of keysOfPicture(hash)) await from.delete(key);
  });
}

async function copyFile(
  key: MediaKey,
  from: MediaStore,
  to: MediaStore,
  moved: MovedPictures,
): Promise<void> {
  const [source, target] = await Promise.all([from.checksum(key), to.checksum(key)]);
  if (source === null) {
    if (target === null) moved.missing.push(nameOfKey(key));
    else moved.present++;
    return;
  }
  if (source === target) {
    moved.present++;
    return;
  }
  const file = await from.get(key);
  if (!file) throw new Error(`${nameOfKey(key)} was deleted while it was copied: run it again`);
  const bytes = Buffer.concat(await file.content.toArray());
  await to.put(key, bytes);
  if ((await hashContent(to, key)) !== source)
    throw new Error(`${nameOfKey(key)} differs after it was copied`);
  moved.copied++;
  moved.bytes += bytes.length;
}
