import { LRUCache } from 'lru-cache';

/** A reply as an object for pages and as bytes for the network. Nobody may change the object. */
export interface KeptReply {
  value: unknown;
  bytes: Buffer;
}

export interface KeptReplies {
  /** The reply under a key that is at most so many seconds old; asked for once, however many wait for it. */
  find(key: string, seconds: number, ask: () => Promise<unknown>): Promise<KeptReply>;
}

const mostReplies = 400;

/** Keeps replies that are the same for everyone, and never past a new generation of the pages. */
export function keepReplies(generation: () => number): KeptReplies {
  const kept = new LRUCache<string, { generation: number; reply: Promise<KeptReply> }>({ max: mostReplies });
  return {
    find(key, seconds, ask) {
      const found = kept.get(key);
      if (found && found.generation === generation()) return found.reply;
      const reply = ask().then((value) => ({ value, bytes: Buffer.from(JSON.stringify(value)) }));
      kept.set(key, { generation: generation(), reply }, { ttl: seconds * 1_000 });
      reply.catch(() => kept.delete(key));
      return reply;
    },
  };
}
