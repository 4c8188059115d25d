import { createReadCache } from '../database/read-cache.ts';

/** A reply as an object for pages and as bytes for the network. The object must not be modified. */
export interface CachedReply {
  /** As the endpoint's function returned it; pages select from it what they show. */
  value: unknown;
  /** Validated by the contract and serialized at the first request over the network. */
  bytes(): Buffer;
}

export interface CachedCall {
  ask(): Promise<unknown>;
  /** The part of the value that the contract sends; throws for an invalid one. */
  check(value: unknown): unknown;
}

export interface ReplyCache {
  /** The reply under a key, at most so many seconds old; computed once for concurrent readers. */
  find(key: string, seconds: number, call: CachedCall): Promise<CachedReply>;
}

const maxBytes = 48 * 1024 * 1024;
const standardTtlMs = 2_000;
/** The object, and its bytes once it was sent. */
const bytesPerCharacter = 5;

/** Caches public replies until they expire or the page cache is invalidated. */
export function createReplyCache(generation: () => number): ReplyCache {
  const replies = createReadCache<CachedReply & { characters: number }>({
    maxBytes,
    ttlMs: standardTtlMs,
    sizeOf: ({ characters }) => bytesPerCharacter * characters,
  });
  return {
    find: (key, seconds, { ask, check }) =>
      replies.read(
        `${generation()} ${key}`,
        async () => {
          const value = await ask();
          let bytes: Buffer | undefined;
          return {
            value,
            characters: JSON.stringify(value).length,
            bytes: () => {
              bytes ??= Buffer.from(JSON.stringify(check(value)));
              return bytes;
            },
          };
        },
        seconds * 1_000,
      ),
  };
}
