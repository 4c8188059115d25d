import * as feeds from '@kamra/contract/stock-feeds.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import {
  createStockFeed,
  deleteStockFeed,
  getStockFeed,
  listStockFeeds,
  renewStockFeedToken,
  updateStockFeed,
} from './keep-stock-feeds.ts';
import { readStockFeed } from './read-stock-feed.ts';

/** Calls by which staff keep the stock and price files of partners, and the one by which partners read them. */
export function registerStockFeedRoutes(endpoints: EndpointServer, connection: DatabaseConnection): void {
  const { db } = connection;
  endpoints.serve(feeds.listStockFeeds, () => listStockFeeds(db));
  endpoints.serve(feeds.getStockFeed, ({ params }) => getStockFeed(db, params.stockFeedId));
  endpoints.serve(feeds.createStockFeed, async ({ body }, caller) =>
    createStockFeed(db, body, await actingStaff(caller)),
  );
  endpoints.serve(feeds.updateStockFeed, async ({ body }, caller) =>
    updateStockFeed(db, body, await actingStaff(caller)),
  );
  endpoints.serve(feeds.renewStockFeedToken, async ({ body }, caller) =>
    renewStockFeedToken(db, body, await actingStaff(caller)),
  );
  endpoints.serve(feeds.deleteStockFeed, async ({ body }, caller) =>
    deleteStockFeed(db, body, await actingStaff(caller)),
  );
  endpoints.serve(feeds.readStockFeed, ({ query }) => readStockFeed(connection, query));
}
