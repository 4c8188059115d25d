import type { DatabaseConnection } from '../database/connect.ts';
import { runInThread } from '../process/run-in-thread.ts';
import type { ProductsOutcome } from '../product-import/import-products.ts';
import type { ThreadImport } from './import-thread.ts';
import { threadDatabase } from './thread-connection.ts';

/** Of the heap of a thread; what is read ahead of a file takes far less. */
const maxMegabytes = 512;

/** Imports the products of a file in a thread of its own. */
export function importInThread(
  connection: DatabaseConnection,
): (importId: string, signal: AbortSignal) => Promise<ProductsOutcome> {
  return (importId, signal) => {
    const input: ThreadImport = { database: threadDatabase(connection), importId };
    return runInThread(new URL('./import-thread.ts', import.meta.url), input, { maxMegabytes, signal });
  };
}

/** Makes queued products findable in a thread of its own. */
export function indexInThread(connection: DatabaseConnection, signal: AbortSignal): Promise<void> {
  const script = new URL('./index-thread.ts', import.meta.url);
  return runInThread(script, threadDatabase(connection), { maxMegabytes, signal });
}
