import type { DatabaseConnection } from '../database/connect.ts';
import { createWorkThread } from '../process/work-thread.ts';
import type { ProductsOutcome } from '../product-import/products-outcome.ts';
import type { ThreadImport } from './large-works.ts';
import { threadDatabase } from './thread-connection.ts';

const thread = createWorkThread(new URL('./large-works.ts', import.meta.url), {
  // What is read ahead of a file takes far less.
  maxMegabytes: 512,
  idleMs: 60_000,
});

/** Imports the products of a file in the thread of large works. */
export function importInThread(
  connection: DatabaseConnection,
): (importId: string, signal: AbortSignal) => Promise<ProductsOutcome> {
  return async (importId, signal) => {
    const input: ThreadImport = { database: threadDatabase(connection), importId };
    return (await thread.run('import', input, signal)) as ProductsOutcome;
  };
}

/** Makes queued products findable in that thread. */
export async function indexInThread(connection: DatabaseConnection, signal: AbortSignal): Promise<void> {
  await thread.run('index', threadDatabase(connection), signal);
}
