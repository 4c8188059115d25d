import type { HtmlCache } from './html-cache.ts';

/** Calls whose replies every page shows around itself. */
const shellCalls = new Set([
  'GET /api/ShopConfig',
  'GET /api/ShopProduct/GroupTypes',
  'GET /api/ShopProductBrand',
]);
const lifetime = 10_000;

interface KeptReply {
  generation: number;
  until: number;
  reply: Promise<unknown>;
}

export type KeepReply = (name: string, input: object, call: () => Promise<unknown>) => Promise<unknown>;

/** Keeps the shell's replies for some seconds, and never past the moment when the pages are forgotten. */
export function keepShellReplies(pages: HtmlCache): KeepReply {
  const kept = new Map<string, KeptReply>();
  return (name, input, call) => {
    if (!shellCalls.has(name)) return call();
    const key = name + JSON.stringify(input);
    const found = kept.get(key);
    if (found && found.generation === pages.generation() && found.until > Date.now()) return found.reply;
    const reply = call();
    kept.set(key, { generation: pages.generation(), until: Date.now() + lifetime, reply });
    reply.catch(() => kept.delete(key));
    return reply;
  };
}
