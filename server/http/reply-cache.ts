import { createReadCache } from '../database/read-cache.ts';

export interface CachedCall {
  ask(): Promise<unknown>;
  /** The part of the value that the contract sends; throws for an invalid one. */
  check(value: unknown): unknown;
}

/** Replies by key, at most so many seconds old; computed once for concurrent readers. */
export interface ReplyCache {
  /** For pages, as the endpoint's function returned it; they select from it what they show. Not to be modified. */
  findValue(key: string, seconds: number, call: CachedCall): Promise<unknown>;
  /** For the network: validated by the contract and serialized once. */
  findBytes(key: string, seconds: number, call: CachedCall): Promise<Buffer>;
}

interface CachedReply {
  value: unknown;
  bytes(): Buffer;
  /** Of its JSON. */
  characters: number;
}

const maxBytes = 48 * 1024 * 1024;
const standardTtlMs = 2_000;
/** The object, and its bytes once it was sent. */
const bytesPerCharacter = 5;

/** Caches public replies until they expire or the page cache is invalidated. */
export function createReplyCache(generation: () => number): ReplyCache {
  const replies = createReadCache<CachedReply>({
    maxBytes,
    ttlMs: standardTtlMs,
    sizeOf: ({ characters }) => bytesPerCharacter * characters,
  });
  const find = (key: string, seconds: number, { ask, check }: CachedCall, isSent: boolean) =>
    replies.read(
      `${generation()} ${key}`,
      async () => createReply(await ask(), check, isSent),
      seconds * 1_000,
    );
  return {
    findValue: async (key, seconds, call) => (await find(key, seconds, call, false)).value,
    findBytes: async (key, seconds, call) => (await find(key, seconds, call, true)).bytes(),
  };
}

/** Only one that is not sent at once is serialized for its size alone. */
function createReply(value: unknown, check: CachedCall['check'], isSent: boolean): CachedReply {
  const serialize = () => Buffer.from(JSON.stringify(check(value)));
  let bytes = isSent ? serialize() : undefined;
  return {
    value,
    characters: bytes?.length ?? JSON.stringify(value).length,
    bytes: () => {
      bytes ??= serialize();
      return bytes;
    },
  };
}
