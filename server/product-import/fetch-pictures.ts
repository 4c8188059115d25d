import type { ImportRowErrorCode } from '@kamra/contract/import-row-error-codes.ts';
import { and, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { checkPicture } from '../media/check-picture.ts';
import { type FetchPicture, PictureNotFetched } from '../media/fetch-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import { pictureSources } from '../media/media-tables.ts';
import { storePicture } from '../media/store-picture.ts';
import { hostOfUrl, type PictureHosts } from './picture-hosts.ts';

/** The hash of a stored picture, the reason why there is none, or that its host did not answer or was not asked. */
export type FetchedPicture =
  | { state: 'stored'; hash: string }
  | { state: 'failed'; error: ImportRowErrorCode }
  | { state: 'silent' | 'notAsked' };

interface FetchContext {
  db: Database;
  store: MediaStore;
  fetchPicture: FetchPicture;
}

const urlsAtOnce = 4;

/**
 * The pictures at some URLs, each fetched only once. A URL without a picture is retried an hour later at the earliest;
 * a full disk and a silent host do not count against it. Resting hosts are not asked. Throws when `signal` aborts, and
 * database errors.
 */
export async function fetchPictures(
  context: FetchContext,
  urls: readonly string[],
  hosts: PictureHosts,
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
      mediaHash ? { state: 'stored', hash: mediaHash } : { state: 'failed', error: 'pictureNotFetched' },
    ]),
  );
  const open = urls.filter((url) => !fetched.has(url));
  const takeNext = async () => {
    for (let url = open.shift(); url !== undefined; url = open.shift()) {
      signal.throwIfAborted();
      fetched.set(url, await fetchOne(context, url, hosts, signal));
    }
  };
  const takers = await Promise.allSettled(Array.from({ length: urlsAtOnce }, takeNext));
  for (const taker of takers) if (taker.status === 'rejected') throw taker.reason;
  return fetched;
}

async function fetchOne(
  { db, store, fetchPicture }: FetchContext,
  url: string,
  hosts: PictureHosts,
  signal: AbortSignal,
): Promise<FetchedPicture> {
  const host = hostOfUrl(url);
  const state = hosts.stateOf(host);
  if (state === 'resting') return { state: 'notAsked' };
  if (state === 'givenUp') return notFetched;
  try {
    const picture = await checkPicture(await fetchPicture(url, signal));
    hosts.answered(host);
    await inTransaction(db, async (tx) => {
      await storePicture(tx, store, picture, nameInUrl(url));
      await noteSource(tx, url, picture.hash);
    });
    return { state: 'stored', hash: picture.hash };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ShopError && error.code === 'storageFull') {
      return { state: 'failed', error: 'storageFull' };
    }
    const fault = faultOf(error);
    if (fault === 'host') hosts.wasSilent(host);
    else if (fault === 'name') hosts.isUnknown(host);
    else await noteSource(db, url, null);
    return fault === 'host' ? { state: 'silent' } : notFetched;
  }
}

const notFetched = { state: 'failed', error: 'pictureNotFetched' } as const;

/** Whose fault it is that there is no picture; throws any other error. */
function faultOf(error: unknown): PictureNotFetched['fault'] {
  if (error instanceof PictureNotFetched) return error.fault;
  if (error instanceof ShopError && error.code === 'unreadablePicture') return 'url';
  throw error;
}

async function noteSource(db: Database, address: string, mediaHash: string | null): Promise<void> {
  await db
    .insert(pictureSources)
    .values({ address, mediaHash })
    .onConflictDoUpdate({ target: pictureSources.address, set: { mediaHash, triedAt: sql`now()` } });
}

/** The name of the file that a URL ends in. */
function nameInUrl(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).replace(/\p{C}/gu, '');
  } catch {
    return last;
  }
}
