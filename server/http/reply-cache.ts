import { createReadCache } from '../database/read-cache.ts';

/** A reply as an object for pages and as bytes for the network. Nobody may change the object. */
export interface CachedReply {
  value: unknown;
  bytes: Buffer;
}

export interface ReplyCache {
  /** The reply under a key that is at most so many seconds old; asked for once, however many wait for it. */
  find(key: string, seconds: number, ask: () => Promise<unknown>): Promise<CachedReply>;
}

const maxBytes = 64 * 1024 * 1024;
const standardTtlMs = 2_000;
/** The bytes themselves, and the object that they were made from. */
const bytesPerByte = 5;

/** Keeps replies that are the same for everyone, and never past a new generation of the pages. */
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
