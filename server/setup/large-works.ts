import { answerFromThread } from '../process/work-thread.ts';
import { importProducts } from '../product-import/import-products.ts';
import { indexQueuedProducts } from '../search/queue-product-index.ts';
import { type ThreadDatabase, withThreadConnection } from './thread-connection.ts';

export interface ThreadImport {
  database: ThreadDatabase;
  importId: string;
}

/** Over one a batch is written, over another the next one is read. */
const importConnections = 3;
/** Over two documents are written, over another those before are posted. */
const indexConnections = 3;

// The thread of large-work.ts.
answerFromThread({
  import: (input, signal) => {
    const { database, importId } = input as ThreadImport;
    return withThreadConnection(database, importConnections, (connection) =>
      importProducts(connection, importId, signal),
    );
  },
  index: (database, signal) =>
    withThreadConnection(database as ThreadDatabase, indexConnections, ({ db }) =>
      indexQueuedProducts(db, signal),
    ),
});
