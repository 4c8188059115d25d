import * as wishList from '@kamra/contract/wish-list.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { registerProductAlertRoutes } from '../product-alerts/alert-routes.ts';
import { findSharedWishList } from './find-shared-wish-list.ts';
import { shareWishList } from './share-wish-list.ts';

/** Public calls to share a wish list, to see it by its link, and to wait for a product. */
export function registerWishListRoutes(
  endpoints: EndpointServer,
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
): void {
  registerProductAlertRoutes(endpoints, { pool });
  endpoints.serve(wishList.shareWishList, ({ body }) => shareWishList(db, body.productIds));
  endpoints.serve(wishList.findSharedWishList, ({ query }) => findSharedWishList(db, query.token));
}
