import type pg from 'pg';
import { cachePerPool } from '../database/pool-cache.ts';
import { queryPrepared } from '../database/prepared.ts';
import { searchRulesVersion as searchRulesVersionSql } from '../search-rules/search-rules-version.ts';
import { createRows, type ProductRows } from './product-rows.ts';
import {
  addProductRows,
  type PackedProducts,
  readLong,
  readPacked,
  writeProductRows,
} from './read-product-rows.ts';
import { setValue } from './value-column.ts';

/** The products in this process's memory, with a version that grows with every change read. */
export interface ProductIndex {
  rows: ProductRows;
  version: number;
  /** Rows that changed in this epoch, newest last, for what is derived from the rows. */
  changes: number[];
  epoch: number;
  /** Version of what staff tell the search. */
  searchRulesVersion: string;
  /** Version of search documents that are written after the change of their products. */
  documentVersion: string;
}

interface IndexState {
  index: ProductIndex | undefined;
  /** Every transaction before this one has been read. */
  horizon: number;
  stockReadAt: number;
  /** When the demo shop was removed, as read: its products go without a change of any offer. */
  demoRemovedAt: string | null;
  /** How often changes may have been missed, and of which of these times all products were compared since. */
  missed: number;
  comparedSince: number;
  /** When a request asked for it last. */
  askedAt: number;
  running: Promise<ProductIndex> | undefined;
  waiting: Promise<ProductIndex> | undefined;
}

const stateOf = cachePerPool(
  (): IndexState => ({
    index: undefined,
    horizon: 0,
    stockReadAt: 0,
    demoRemovedAt: null,
    missed: 0,
    comparedSince: 0,
    askedAt: 0,
    running: undefined,
    waiting: undefined,
  }),
);
const batch = 10_000;
const batchesAhead = 3;
/** Of products that changed, which one statement reads. */
const changedBatch = 2_000;
const maxChanges = 50_000;
/** Of the products that PostgreSQL counted last: so much room is taken at once. */
const shareExpected = 1.02;
/** Orders send no notification: availability in counts may be this old. */
const stockLifetime = 3_000;
/** Changes are read ahead for this long after a request. */
const followedMs = 1_000;

/**
 * The current products: reads what was committed since the last call, by the offers' card versions (see
 * notifyCatalogueChanged). The first call reads all of them.
 */
export function currentProductIndex(pool: pg.Pool): Promise<ProductIndex> {
  const state = stateOf(pool);
  state.askedAt = Date.now();
  return readChanges(pool, state);
}

/** Reads a change that this process was told of, so that the next request need not, while requests come in. */
export function followProductChanges(pool: pg.Pool): void {
  const state = stateOf(pool);
  // What was kept by its version may have been read from a replica that had not replayed the change.
  if (state.index) state.index.version++;
  if (state.index && Date.now() - state.askedAt < followedMs) readChanges(pool, state).catch(() => {});
}

/** Has the next reading compare all products, of which some may have changed or gone without a word to this process. */
export function compareAllProducts(pool: pg.Pool): void {
  stateOf(pool).missed++;
}

function readChanges(pool: pg.Pool, state: IndexState): Promise<ProductIndex> {
  // A running read may have started before the caller's own change; the next one has not.
  if (state.waiting) return state.waiting;
  if (!state.running) return run(pool, state);
  state.waiting = state.running.catch(() => {}).then(() => run(pool, state));
  return state.waiting;
}

function run(pool: pg.Pool, state: IndexState): Promise<ProductIndex> {
  // Until then the requests that have come in by now wait for the same reading.
  const starting = new Promise((done) => setImmediate(done)).then(() => {
    state.waiting = undefined;
    const running = catchUp(pool, state).finally(() => {
      if (state.running === running) state.running = undefined;
    });
    state.running = running;
    return running;
  });
  state.waiting = starting;
  return starting;
}

const stateColumns = `${searchRulesVersionSql} AS rules, (SELECT version::text FROM document_version) AS documents,
  (SELECT demo_removed_at::text FROM shop_settings) AS demo_removed_at`;

interface FoundState extends pg.QueryResultRow {
  horizon: string;
  rules: string;
  documents: string | null;
  demo_removed_at: string | null;
}

/** Products with their versions, and what else readings look at; `$1` is the horizon. */
const versionsWhere = (condition: string) => `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, (
    SELECT string_agg(int4send(product_id) || int8send(card_version), '') FROM offers
    WHERE currency_id = 3 AND ${condition}
  ) AS changed, ${stateColumns}`;
const changesStatement = versionsWhere(
  'card_version >= $1 AND card_version < (SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint)',
);
/** A restored database has versions that are yet to come. */
const wholeStatement = versionsWhere('$1::bigint IS NOT NULL');

async function catchUp(pool: pg.Pool, state: IndexState): Promise<ProductIndex> {
  if (!state.index) return load(pool, state);
  const { missed } = state;
  const isWhole = missed > state.comparedSince;
  const statement = isWhole ? wholeStatement : changesStatement;
  const [found] = await queryPrepared<FoundState & { changed: Buffer | null }>(pool, statement, [
    state.horizon,
  ]);
  if ((found?.demo_removed_at ?? null) !== state.demoRemovedAt) return load(pool, state);
  if (found && found.rules !== state.index.searchRulesVersion) {
    state.index.searchRulesVersion = found.rules;
    state.index.version++;
  }
  state.index.documentVersion = found?.documents ?? state.index.documentVersion;
  const ids = changedIds(state.index.rows, found?.changed ?? Buffer.alloc(0));
  for (let start = 0; start < ids.length; start += changedBatch) {
    const { index } = state;
    const packed = await readPacked(pool, { ids: ids.slice(start, start + changedBatch) });
    const changed = await writeProductRows(pool, index.rows, packed);
    index.version++;
    if (index.changes.length + changed.length > maxChanges) {
      index.changes = [];
      index.epoch++;
    } else index.changes.push(...changed);
  }
  if (isWhole) forgetProducts(state.index, missingIds(state.index.rows, found?.changed ?? Buffer.alloc(0)));
  state.comparedSince = missed;
  state.horizon = Number(found?.horizon ?? state.horizon);
  if (Date.now() - state.stockReadAt > stockLifetime) {
    state.stockReadAt = Date.now();
    readStock(pool, state.index.rows).catch(() => {});
  }
  return state.index;
}

function changedIds(rows: ProductRows, packed: Buffer): number[] {
  const ids: number[] = [];
  for (let at = 0; at < packed.length; at += 12) {
    const id = packed.readInt32BE(at);
    const row = rows.rowOf.get(id);
    if (row === undefined || rows.versions[row] !== readLong(packed, at + 4)) ids.push(id);
  }
  return ids;
}

/** Published ones that are not among all products. */
function missingIds(rows: ProductRows, packed: Buffer): number[] {
  const isThere = new Uint8Array(rows.count);
  for (let at = 0; at < packed.length; at += 12) {
    const row = rows.rowOf.get(packed.readInt32BE(at));
    if (row !== undefined) isThere[row] = 1;
  }
  return [...rows.productIds.subarray(0, rows.count)].filter(
    (_, row) => rows.published[row] === 1 && isThere[row] === 0,
  );
}

async function load(pool: pg.Pool, state: IndexState): Promise<ProductIndex> {
  const { missed } = state;
  const text = `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon,
    (SELECT coalesce(max(id), 0) FROM products) AS last,
    (SELECT reltuples::int FROM pg_class WHERE oid = 'products'::regclass) AS counted, ${stateColumns}`;
  const [start] = await queryPrepared<FoundState & { last: number; counted: number }>(pool, text, []);
  const rows = createRows(Math.ceil((start?.counted ?? 0) * shareExpected));
  await readAll(pool, rows, start?.last ?? 0);
  state.horizon = Number(start?.horizon ?? 0);
  state.stockReadAt = Date.now();
  state.comparedSince = missed;
  state.demoRemovedAt = start?.demo_removed_at ?? null;
  const [searchRulesVersion, documentVersion] = [start?.rules ?? '', start?.documents ?? ''];
  const { version, epoch } = state.index ?? { version: 0, epoch: 0 };
  const versions = { version: version + 1, epoch: epoch + 1, searchRulesVersion, documentVersion };
  state.index = { rows, changes: [], ...versions };
  return state.index;
}

/** While one batch is written, the next ones are read. */
async function readAll(pool: pg.Pool, rows: ProductRows, last: number): Promise<void> {
  const ahead: Promise<PackedProducts>[] = [];
  for (let from = 1; from <= last || ahead.length > 0; from += batch) {
    if (from <= last) {
      const reading = readPacked(pool, { from, to: from + batch - 1 });
      reading.catch(() => {}); // reported when it is its turn
      ahead.push(reading);
    }
    if (ahead.length > batchesAhead || from > last) await addProductRows(pool, rows, await ahead.shift()!);
  }
}

async function readStock(pool: pg.Pool, rows: ProductRows): Promise<void> {
  // Each part by its index.
  const text = `SELECT string_agg(int4send(product_id), '') AS packed FROM (
    SELECT product_id FROM stock WHERE on_hand - reserved = 0
    UNION ALL SELECT product_id FROM stock WHERE sale_stopped) sold_out`;
  const [found] = await queryPrepared<{ packed: Buffer | null }>(pool, text, []);
  const soldOut = new Uint8Array(rows.count);
  const packed = found?.packed ?? Buffer.alloc(0);
  for (const row of rows.rowOf.rowsOf(packed)) soldOut[row] = 1;
  const { available } = rows;
  for (let row = 0; row < soldOut.length; row++) {
    if ((available.ordinals[row] === 0) === (soldOut[row] === 1)) continue;
    setValue(available, row, soldOut[row] ? null : true);
    available.changes++;
  }
}

/** Unpublishes deleted products. */
export function forgetProducts(index: ProductIndex, productIds: readonly number[]): void {
  const { rows } = index;
  index.version++;
  rows.publishedChanges++;
  for (const id of productIds) {
    const row = rows.rowOf.get(id);
    if (row !== undefined) rows.published[row] = 0;
  }
}

/** Unpublishes deleted products in this process's index, if it has been read. */
export function forgetProductsOf(pool: pg.Pool, productIds: readonly number[]): void {
  const { index, running } = stateOf(pool);
  if (index) forgetProducts(index, productIds);
  // What is being read may have been there still.
  running?.then(
    (read) => forgetProducts(read, productIds),
    () => {},
  );
}
