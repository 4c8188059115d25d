import { createReadCache } from '../database/read-cache.ts';

/** A reply as an object for pages and as bytes for the network. The object must not be modified. */
export interface CachedReply {
  value: unknown;
  bytes: Buffer;
}

export interface ReplyCache {
  /** The reply under a key, at most so many seconds old; computed once for concurrent readers. */
  find(key: string, seconds: number, ask: () => Promise<unknown>): Promise<CachedReply>;
}

const maxBytes = 64 * 1024 * 1024;
const standardTtlMs = 2_000;
/** The bytes themselves, and the object that they were made from. */
const bytesPerByte = 5;

/** Caches public replies until they expire or the page cache is invalidated. */
export function createReplyCache(generation: () => number): ReplyCache {
  const replies = createReadCache<CachedReply>({
    maxBytes,
    ttlMs: standardTtlMs,
    sizeOf: ({ bytes }) => bytesPerByte * bytes.byteLength,
  });
  return {
    find: (key, seconds, ask) =>
      replies.read(
        `${generation()} ${key}`,
        async () => {
          const value = await ask();
          return { value, bytes: Buffer.from(JSON.stringify(value)) };
        },
        seconds * 1_000,
      ),
  };
}
