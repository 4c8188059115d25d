import * as wishList from '@kamra/contract/wish-list.ts';
import type { Database } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { findSharedWishList } from './find-shared-wish-list.ts';
import { shareWishList } from './share-wish-list.ts';

/** Public calls to share a wish list and to see it by its link. */
export function registerWishListRoutes(endpoints: EndpointServer, { db }: { db: Database }): void {
  endpoints.serve(wishList.shareWishList, ({ body }) => shareWishList(db, body.productIds));
  endpoints.serve(wishList.findSharedWishList, ({ query }) => findSharedWishList(db, query.token));
}
