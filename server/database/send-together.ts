import type { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Asks for statements of one connection at once and waits for all of them: one packet there instead of one for each, and
 * no way back in between. They run in the order of `steps`. Throws the first failure in that order; a transaction refuses
 * what follows it. A connection that is not pipelined takes one step after the other, up to the first failure.
 */
export async function sendTogether<T extends readonly unknown[]>(
  client: pg.PoolClient,
  steps: readonly [...{ [K in keyof T]: () => Promise<T[K]> }],
): Promise<T> {
  const results: unknown[] = [];
  if (client.pipeline) {
    for (const each of await settleTogether(client, steps)) {
      if (each.status === 'rejected') throw each.reason;
      results.push(each.value);
    }
  } else for (const step of steps) results.push(await step());
  return results as unknown as T;
}

function settleTogether(client: pg.PoolClient, steps: readonly (() => Promise<unknown>)[]) {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  try {
    return Promise.allSettled(steps.map(async (step) => step()));
  } finally {
    stream.uncork();
  }
}
