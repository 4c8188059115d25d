import * as contract from '@kamra/contract/customer-wish-lists.ts';
import type { Config } from '../config.ts';
import { requireCustomer } from '../customer-accounts/require-customer.ts';
import { readCustomerLists } from '../customer-accounts/store-customer-lists.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { Caller } from '../http/caller.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import {
  createCustomerWishList,
  deleteCustomerWishList,
  renameCustomerWishList,
} from './change-customer-wish-lists.ts';
import { moveBetweenWishLists, putOnWishList, takeOffWishList } from './change-wish-list-items.ts';
import { getCustomerWishList, listCustomerWishLists } from './read-customer-wish-lists.ts';
import {
  findLinkedWishList,
  shareCustomerWishList,
  unshareCustomerWishList,
} from './share-customer-wish-list.ts';
import { openWishListKey } from './wish-list-token.ts';

/** Calls of customers about their named wish lists, and the public one of whoever has a list's link. */
export function registerCustomerWishListRoutes(
  endpoints: EndpointServer,
  { pool }: Pick<DatabaseConnection, 'pool'>,
  config: Pick<Config, 'secretKey' | 'dataDir'>,
): void {
  const key = openWishListKey(config);
  const ownId = async (caller: Caller) => (await requireCustomer(caller)).customerId;
  const read = (customerId: number, listId: number) => getCustomerWishList(pool, key, customerId, listId);

  endpoints.serve(contract.listCustomerWishLists, async (_input, caller) => {
    const customerId = await ownId(caller);
    const lists = await listCustomerWishLists(pool, customerId);
    return { lists, defaultProductIds: (await readCustomerLists(pool, customerId)).wishList };
  });
  endpoints.serve(contract.getCustomerWishList, async ({ params }, caller) =>
    read(await ownId(caller), params.listId),
  );
  endpoints.serve(contract.createCustomerWishList, async ({ body }, caller) => {
    const customerId = await ownId(caller);
    return read(customerId, await createCustomerWishList(pool, customerId, body.name));
  });
  endpoints.serve(contract.renameCustomerWishList, async ({ params: { listId }, body }, caller) => {
    const customerId = await ownId(caller);
    await renameCustomerWishList(pool, customerId, listId, body.name);
    return read(customerId, listId);
  });
  endpoints.serve(contract.deleteCustomerWishList, async ({ params }, caller) => {
    await deleteCustomerWishList(pool, await ownId(caller), params.listId);
    return null;
  });
  endpoints.serve(contract.putOnCustomerWishList, async ({ params: { listId, productId }, body }, caller) => {
    const customerId = await ownId(caller);
    const item = { productId, quantity: body.quantity ?? null, note: body.note ?? null };
    await putOnWishList(pool, customerId, listId, item);
    return read(customerId, listId);
  });
  endpoints.serve(contract.takeOffCustomerWishList, async ({ params: { listId, productId } }, caller) => {
    const customerId = await ownId(caller);
    await takeOffWishList(pool, customerId, listId, productId);
    return read(customerId, listId);
  });
  endpoints.serve(contract.moveToCustomerWishList, async ({ body }, caller) => {
    await moveBetweenWishLists(pool, await ownId(caller), body);
    return null;
  });
  endpoints.serve(contract.shareCustomerWishList, async ({ params: { listId }, body }, caller) => {
    const customerId = await ownId(caller);
    await shareCustomerWishList(pool, key, customerId, { listId, ownerName: body.ownerName ?? '' });
    return read(customerId, listId);
  });
  endpoints.serve(contract.unshareCustomerWishList, async ({ params: { listId } }, caller) => {
    const customerId = await ownId(caller);
    await unshareCustomerWishList(pool, customerId, listId);
    return read(customerId, listId);
  });
  endpoints.serve(contract.findLinkedWishList, ({ query }) => findLinkedWishList(pool, key, query.token));
}
