import { answerFromThread } from '../process/run-in-thread.ts';
import { importProducts } from '../product-import/import-products.ts';
import { type ThreadDatabase, withThreadConnection } from './thread-connection.ts';

export interface ThreadImport {
  database: ThreadDatabase;
  importId: string;
}

/** Over one a batch is written, over another the next one is read. */
const maxConnections = 3;

await answerFromThread(({ database, importId }: ThreadImport, signal) =>
  withThreadConnection(database, maxConnections, (connection) =>
    importProducts(connection, importId, signal),
  ),
);
