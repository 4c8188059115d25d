import { setTimeout } from 'node:timers/promises';
import type { ImportRowError } from '@kamra/contract/product-import.ts';
import { count, eq, inArray, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { FetchPicture } from '../media/fetch-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import { addImportedPictures, holdPictures } from './add-imported-pictures.ts';
import { isOpen } from './end-import.ts';
import { type FetchedPicture, fetchPictures } from './fetch-pictures.ts';
import { appendToReport, type RunningReport } from './import-report.ts';
import { requireImportRights } from './import-rights.ts';
import { importedPictures, productImports } from './import-tables.ts';
import type { RequestedPicture } from './imported-product.ts';
import { createPictureHosts, type PictureHosts } from './picture-hosts.ts';
import type { ProductsOutcome } from './products-outcome.ts';

/** Dependencies of an import beside its file. */
export interface ImportContext {
  db: Database;
  pool: pg.Pool;
  store: MediaStore;
  fetchPicture: FetchPicture;
  /** Imports the products of a large file elsewhere than where pages are made. */
  importInThread?: (importId: string, signal: AbortSignal) => Promise<ProductsOutcome>;
  /** How long silent hosts rest before they are asked again; longer each time. */
  hostRestMs?: number;
}

type StoredImport = Pick<typeof productImports.$inferSelect, 'id' | 'startedById' | 'startedByName'>;
type QueuedPicture = Pick<
  typeof importedPictures.$inferSelect,
  'id' | 'sku' | 'row' | 'column' | 'url' | 'attempts'
>;

const picturesInRound = 40;
/** A URL of a host that answers otherwise is tried so often. */
const maxAttempts = 3;
const standardHostRestMs = 15_000;

/** Queues the pictures to fetch, in the transaction of their products. */
export async function queuePictures(
  tx: Database,
  importId: string,
  pictures: readonly RequestedPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  await tx.execute(sql`
    INSERT INTO imported_pictures (import_id, sku, row, "column", url)
    SELECT ${importId}::uuid, sku, row, "column", url
    FROM json_to_recordset(${JSON.stringify(pictures)}::json) AS r (sku text, row int, "column" text, url text)`);
}

/**
 * Fetches the remaining pictures of an import and adds them to their products, a batch in each transaction with
 * their errors in the report, so that a stopped run resumes with the next ones. Those of a silent host stay queued
 * while the others are fetched, and are asked for again when it has rested. Stops when `signal` aborts or the import
 * is paused; throws ImportNotAllowed.
 */
export async function importPictures(
  context: ImportContext,
  stored: StoredImport,
  progressOf: (share: number) => number,
  signal: AbortSignal,
): Promise<void> {
  const ofImport = eq(importedPictures.importId, stored.id);
  const [all] = await context.db.select({ count: count() }).from(importedPictures).where(ofImport);
  const hosts = createPictureHosts();
  let done = 0;
  const onDone = (pictures: number) => {
    done += pictures;
    return progressOf(Math.min(1, done / (all?.count || 1)));
  };
  for (let restMs = context.hostRestMs ?? standardHostRestMs; ; restMs *= 2) {
    const wasOpen = await passOver(context, stored, { hosts, onDone, signal });
    if (!wasOpen || hosts.wakeUp() === 0) return;
    await setTimeout(restMs, undefined, { signal });
  }
}

interface Pass {
  hosts: PictureHosts;
  /** Takes how many pictures are done; returns the progress of the import. */
  onDone: (pictures: number) => number;
  signal: AbortSignal;
}

/** Fetches every picture once, but those of resting hosts; false when the import is no longer open. */
async function passOver(
  context: ImportContext,
  stored: StoredImport,
  { hosts, onDone, signal }: Pass,
): Promise<boolean> {
  for (let after = { attempts: 0, row: 0, id: 0 }; ; ) {
    signal.throwIfAborted();
    const round = await nextRound(context.db, stored.id, after);
    const last = round.at(-1);
    if (!last) return true;
    after = last;
    const urls = [...new Set(round.map(({ url }) => url))];
    const fetched = await fetchPictures(context, urls, hosts, signal);
    const isOpenStill = await inTransaction(context.db, (tx) =>
      completeRound(tx, stored, { round, fetched, hosts, onDone }),
    );
    if (!isOpenStill) return false;
  }
}

async function nextRound(
  db: Database,
  importId: string,
  after: Pick<QueuedPicture, 'attempts' | 'row' | 'id'>,
): Promise<QueuedPicture[]> {
  const { rows } = await db.execute<QueuedPicture & Record<string, unknown>>(sql`
    SELECT id, sku, row, "column", url, attempts FROM imported_pictures
    WHERE import_id = ${importId}::uuid AND (attempts, row, id) > (${after.attempts}, ${after.row}, ${after.id})
    ORDER BY attempts, row, id LIMIT ${picturesInRound}`);
  return rows;
}

interface Round extends Pick<Pass, 'hosts' | 'onDone'> {
  round: readonly QueuedPicture[];
  fetched: ReadonlyMap<string, FetchedPicture>;
}

async function completeRound(
  tx: Database,
  { id, startedById, startedByName }: StoredImport,
  { round, fetched, onDone }: Round,
): Promise<boolean> {
  const [stored] = await tx
    .select({ state: productImports.state, report: productImports.report })
    .from(productImports)
    .where(eq(productImports.id, id))
    .for('update');
  if (!stored || !isOpen(stored.state)) return false;
  const actor = { systemUserId: startedById ?? 0, name: startedByName, address: null };
  const { productImages } = await requireImportRights(tx, actor);
  const stateOf = ({ url }: QueuedPicture): FetchedPicture => fetched.get(url) ?? { state: 'notAsked' };
  const silent = round.filter((each) => stateOf(each).state === 'silent');
  const givenUp = new Set(silent.filter(({ attempts }) => attempts + 1 >= maxAttempts));
  const isDone = (each: QueuedPicture) =>
    givenUp.has(each) || ['stored', 'failed'].includes(stateOf(each).state);
  await countAttempts(tx, silent);
  const open = await takeQueued(tx, round.filter(isDone));
  const hashes = open.map(stateOf).flatMap((each) => (each.state === 'stored' ? each.hash : []));
  const held = await holdPictures(tx, hashes);
  const errors: ImportRowError[] = [];
  const taken: { sku: string; hash: string }[] = [];
  for (const picture of open) {
    const { row, column, url, sku } = picture;
    const result = stateOf(picture);
    if (productImages && result.state === 'stored' && held.has(result.hash))
      taken.push({ sku, hash: result.hash });
    else {
      const code = !productImages
        ? 'notAllowed'
        : result.state === 'failed'
          ? result.error
          : 'pictureNotFetched';
      errors.push({ row, column, value: url, code, isWarning: true });
    }
  }
  await addImportedPictures(tx, taken, actor);
  const report = stored.report as RunningReport;
  await appendToReport(tx, id, report, { changes: [], errors });
  await tx
    .update(productImports)
    .set({ report, progress: onDone(open.length) })
    .where(eq(productImports.id, id));
  return true;
}

async function countAttempts(tx: Database, silent: readonly QueuedPicture[]): Promise<void> {
  if (silent.length === 0) return;
  const ids = silent.map(({ id }) => id);
  await tx
    .update(importedPictures)
    .set({ attempts: sql`${importedPictures.attempts} + 1` })
    .where(inArray(importedPictures.id, ids));
}

/** Those of the pictures that no other process has taken, in the order of the file. */
async function takeQueued(tx: Database, done: readonly QueuedPicture[]): Promise<QueuedPicture[]> {
  if (done.length === 0) return [];
  const ids = done.map(({ id }) => id);
  const deleted = await tx.delete(importedPictures).where(inArray(importedPictures.id, ids)).returning();
  return deleted.sort((a, b) => a.row - b.row || a.id - b.id);
}
