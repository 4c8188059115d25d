import type { ImportRowErrorCode } from '@kamra/contract/product-import.ts';
import { and, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { checkPicture } from '../media/check-picture.ts';
import { type FetchPicture, PictureNotFetched } from '../media/fetch-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import { pictureSources } from '../media/media-tables.ts';
import { storePicture } from '../media/store-picture.ts';

/** Either the hash of a stored picture, or the reason why there is none. */
export type FetchedPicture =
  | { hash: string; error?: undefined }
  | { hash?: undefined; error: ImportRowErrorCode };

interface FetchContext {
  db: Database;
  store: MediaStore;
  fetchPicture: FetchPicture;
}

const urlsAtOnce = 4;

/**
 * The pictures at some URLs, each fetched only once. A failed one is retried an hour later at the earliest; a full
 * disk does not count as a failure of the URL. Unreachable hosts are added to `deadHosts` and skipped. Throws when
 * `signal` aborts, and database errors.
 */
export async function fetchPictures(
  context: FetchContext,
  urls: readonly string[],
  deadHosts: Set<string>,
  signal: AbortSignal,
): Promise<Map<string, FetchedPicture>> {
  const tried = await context.db
    .select()
    .from(pictureSources)
    .where(
      and(
        inArray(pictureSources.address, [...urls]),
        or(isNotNull(pictureSources.mediaHash), sql`${pictureSources.triedAt} > now() - interval '1 hour'`),
      ),
    );
  const fetched = new Map<string, FetchedPicture>(
    tried.map(({ address, mediaHash }) => [
      address,
      mediaHash ? { hash: mediaHash } : { error: 'pictureNotFetched' },
    ]),
  );
  const open = urls.filter((url) => !fetched.has(url));
  const takeNext = async () => {
    for (let url = open.shift(); url !== undefined; url = open.shift()) {
      signal.throwIfAborted();
      fetched.set(url, await fetchOne(context, url, deadHosts, signal));
    }
  };
  const takers = await Promise.allSettled(Array.from({ length: urlsAtOnce }, takeNext));
  for (const taker of takers) if (taker.status === 'rejected') throw taker.reason;
  return fetched;
}

async function fetchOne(
  { db, store, fetchPicture }: FetchContext,
  url: string,
  deadHosts: Set<string>,
  signal: AbortSignal,
): Promise<FetchedPicture> {
  const host = URL.canParse(url) ? new URL(url).host : '';
  try {
    if (deadHosts.has(host)) throw new PictureNotFetched('its host is gone', true);
    const picture = await checkPicture(await fetchPicture(url, signal));
    await inTransaction(db, async (tx) => {
      await storePicture(tx, store, picture);
      await noteSource(tx, url, picture.hash);
    });
    return { hash: picture.hash };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ShopError && error.code === 'storageFull') return { error: 'storageFull' };
    const isFaultOfUrl =
      error instanceof PictureNotFetched ||
      (error instanceof ShopError && error.code === 'unreadablePicture');
    if (!isFaultOfUrl) throw error;
    if (error instanceof PictureNotFetched && error.hostIsGone) deadHosts.add(host);
    await noteSource(db, url, null);
    return { error: 'pictureNotFetched' };
  }
}

async function noteSource(db: Database, address: string, mediaHash: string | null): Promise<void> {
  await db
    .insert(pictureSources)
    .values({ address, mediaHash })
    .onConflictDoUpdate({ target: pictureSources.address, set: { mediaHash, triedAt: sql`now()` } });
}
