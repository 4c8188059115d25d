import type pg from 'pg';
import { ShopError } from '../errors/shop-error.ts';
import { isUnavailable } from './is-unavailable.ts';
import { cachePerPool } from './pool-cache.ts';
import { sqlStateOf } from './sql-state-of.ts';
import { type ReplicaState, type ReplicaWatch, watchReplicas } from './watch-replicas.ts';

/** Who reads; `needsPrimary` after a write that a replica may not show yet. */
export interface Reader {
  needsPrimary: boolean;
}

/** The one door to replicas: reads of the catalogue by visitors, which nothing is charged by. */
export interface CatalogueReads {
  /**
   * Runs a call that only reads: on one replica as a whole, or on the primary, where it is run once more when the
   * replica fails. Not on two of them in turn: what is kept by a version that one of them told must not be read from
   * another that is older.
   */
  read<T>(reader: Reader, run: (pool: pg.Pool) => Promise<T>): Promise<T>;
  /**
   * Runs what must be of this moment on a pool of the primary. Only while the primary does not answer, a replica says it:
   * for what is shown and cannot be ordered then.
   */
  readPrimaryFirst<T>(pool: pg.Pool, run: (pool: pg.Pool) => Promise<T>): Promise<T>;
  /** What a writer has to wait for: the end of the log after their commit; undefined where nobody waits. */
  position(): Promise<number | undefined>;
  /** Whether any replica that is read from has not replayed this position. */
  isBehind(position: number): boolean;
  close(): Promise<void>;
}

export interface ReplicaSettings {
  urls: readonly string[];
  maxLagSeconds: number;
}

interface Replicas {
  /** The pools are those of the replicas, in the same order. */
  watch: ReplicaWatch;
  pools: readonly pg.Pool[];
  reads: { replica: number; primary: number; failed: number };
}

const replicasOf = cachePerPool((): { current?: Replicas } => ({}));

/** Reads by pool: without replicas all of them go to `primary`. `open` connects to a replica, `main` owns the caches. */
export function openCatalogueReads(
  { main, primary }: { main: { pool: pg.Pool; databaseUrl: string }; primary: pg.Pool },
  { urls, maxLagSeconds }: ReplicaSettings,
  open: (databaseUrl: string) => pg.Pool,
): CatalogueReads {
  if (urls.length === 0) return onPrimary(primary);
  const watch = watchReplicas(main.databaseUrl, urls, maxLagSeconds);
  const pools = urls.map(open);
  const reads = { replica: 0, primary: 0, failed: 0 };
  const held = replicasOf(main.pool);
  held.current = { watch, pools, reads };
  let turn = 0;
  const choose = () => {
    const usable = watch.replicas.filter(watch.isUsable);
    turn = (turn + 1) % Math.max(1, usable.length);
    return usable[turn];
  };
  const readPrimary = <T>(run: (pool: pg.Pool) => Promise<T>) => {
    reads.primary++;
    return run(primary);
  };
  return {
    async read({ needsPrimary }, run) {
      const replica = needsPrimary ? undefined : choose();
      const pool = replica && pools[watch.replicas.indexOf(replica)];
      if (!replica || !pool) return readPrimary(run);
      reads.replica++;
      try {
        return await run(pool);
      } catch (error) {
        const fault = faultOf(error);
        if (!fault) throw error;
        reads.failed++;
        if (fault === 'gone') watch.failed(replica);
        return readPrimary(run);
      }
    },
    async readPrimaryFirst(pool, run) {
      try {
        return await run(pool);
      } catch (error) {
        const replica = faultOf(error) === 'gone' ? choose() : undefined;
        const other = replica && pools[watch.replicas.indexOf(replica)];
        if (!other) throw error;
        reads.replica++;
        return run(other);
      }
    },
    position: readPositions(primary),
    isBehind: (position) =>
      watch.replicas.some((replica) => replica.replayed < position && watch.isUsable(replica)),
    close: async () => {
      delete held.current;
      await Promise.all([watch.close(), ...pools.map((pool) => pool.end())]);
    },
  };
}

function onPrimary(primary: pg.Pool): CatalogueReads {
  return {
    read: (_reader, run) => run(primary),
    readPrimaryFirst: (pool, run) => run(pool),
    position: () => Promise.resolve(undefined),
    isBehind: () => false,
    close: async () => {},
  };
}

/** Called for each change that this process drops caches for: until a replica has it, none is filled from there. */
export function distrustReplicas(pool: pg.Pool): void {
  replicasOf(pool).current?.watch.distrust();
}

export interface ReplicaReport {
  name: string;
  isUsed: boolean;
  /** Null where it does not answer. */
  lagSeconds: number | null;
}

/** The replicas of this process, and how often they were read from; undefined without any. */
export function reportReplicas(
  pool: pg.Pool,
): { replicas: ReplicaReport[]; reads: Replicas['reads'] } | undefined {
  const { current } = replicasOf(pool);
  if (!current) return undefined;
  const { watch, reads } = current;
  return { reads, replicas: watch.replicas.map((replica) => report(watch, replica)) };
}

function report(watch: ReplicaWatch, replica: ReplicaState): ReplicaReport {
  const lagSeconds = watch.lagSeconds(replica);
  const isKnown = replica.isUp && Number.isFinite(lagSeconds);
  return {
    name: replica.name,
    isUsed: watch.isUsable(replica),
    lagSeconds: isKnown ? Math.round(lagSeconds * 10) / 10 : null,
  };
}

/** A statement's own time limit is none: the primary would need as long. */
const ownFaults = new Set(['57014', '53100', '53200', '55P03']);
/** The replica is well, and could not run this statement: a conflict with recovery, a write. */
const refusals = new Set(['40001', '40P01', '25006']);

function faultOf(error: unknown): 'gone' | 'refused' | undefined {
  const state = sqlStateOf(error);
  if (error instanceof ShopError || ownFaults.has(state)) return undefined;
  if (refusals.has(state)) return 'refused';
  return isUnavailable(error) ? 'gone' : undefined;
}

const positionStatement = `SELECT (pg_current_wal_insert_lsn() - '0/0')::float8 AS position`;

/** One statement for all who wrote before it started. A primary that does not say is waited for as long as can be. */
function readPositions(primary: pg.Pool): () => Promise<number> {
  let waiting: Promise<number> | undefined;
  const ask = async () => {
    await new Promise((done) => setImmediate(done));
    waiting = undefined;
    const { rows } = await primary.query<{ position: number }>(positionStatement);
    return rows[0]?.position ?? Number.MAX_SAFE_INTEGER;
  };
  return () => {
    waiting ??= ask().catch(() => Number.MAX_SAFE_INTEGER);
    return waiting;
  };
}
