import { answerFromThread } from '../process/run-in-thread.ts';
import { indexQueuedProducts } from '../search/queue-product-index.ts';
import { type ThreadDatabase, withThreadConnection } from './thread-connection.ts';

/** Over one it writes documents, over the other it posts those before. */
const maxConnections = 2;

await answerFromThread((database: ThreadDatabase, signal) =>
  withThreadConnection(database, maxConnections, ({ db }) => indexQueuedProducts(db, signal)),
);
