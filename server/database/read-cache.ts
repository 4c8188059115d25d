import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A cache of values read recently, bounded in bytes. Callers must not modify its values. */
export interface ReadCache<Value> {
  /** The value under a key, which may have any length; loaded once, however many wait for it. */
  read(key: string, load: () => Promise<Value>, ttlMs?: number): Promise<Value>;
  /** Clears everything. A running load still resolves for its waiting readers but is not stored. */
  clear(): void;
  size(): { entries: number; bytes: number };
}

interface ReadCacheOptions<Value> {
  maxBytes: number;
  ttlMs: number;
  /** About how many bytes a value takes; see `approximateBytes`. */
  sizeOf(value: Value): number;
}

/** The entry itself: its place in the order and a timer. */
const entryBytes = 300;
/** Longer keys are hashed, so that what somebody sends takes no more room than this. */
const maxKeyLength = 400;
const maxEntries = 20_000;

/** Creates a cache that is bounded in bytes and frees expired entries. A failed load is not stored. */
export function createReadCache<Value>({
  maxBytes,
  ttlMs,
  sizeOf,
}: ReadCacheOptions<Value>): ReadCache<Value> {
  const values = new LRUCache<string, { value: Value }>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => entryBytes + 2 * key.length + Math.ceil(sizeOf(value)),
    ttl: ttlMs,
    ttlAutopurge: true,
  });
  let loading = new Map<string, Promise<Value>>();
  return {
    async read(key, load, ttl = ttlMs) {
      const stored = key.length <= maxKeyLength ? key : hash('sha256', key, 'base64');
      const known = values.get(stored);
      if (known) return known.value;
      const underWay = loading.get(stored);
      if (underWay !== undefined) return underWay;
      const startedIn = loading;
      const loadAndStore = async () => {
        try {
          const value = await load();
          if (startedIn === loading) values.set(stored, { value }, { ttl });
          return value;
        } finally {
          startedIn.delete(stored);
        }
      };
      const loaded = loadAndStore();
      startedIn.set(stored, loaded);
      return loaded;
    },
    clear() {
      loading = new Map();
      values.clear();
    },
    size: () => ({ entries: values.size, bytes: values.calculatedSize }),
  };
}

/** About how many bytes a value of plain data takes in memory. */
export function approximateBytes(value: unknown): number {
  return 2 * (JSON.stringify(value)?.length ?? 0);
}
