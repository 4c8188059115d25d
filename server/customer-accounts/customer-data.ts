import { readDataOfAddresses } from '../buyers/export-buyer-data.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import { queryPrepared } from '../database/prepared.ts';
import { readOrders } from '../orders/read-order.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { listCustomerAddresses } from './customer-addresses.ts';
import { readCustomerProfile } from './customer-profile.ts';
import type { SignedInCustomer } from './require-customer.ts';
import { readCustomerLists } from './store-customer-lists.ts';

/** Orders of one file; nobody has more. */
const maxOrders = 1_000;

const ordersStatement = `SELECT id FROM orders WHERE customer_id = $1 ORDER BY placed_at LIMIT ${maxOrders}`;

const passkeysStatement = `
  SELECT name, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM customer_passkeys
  WHERE customer_id = $1 ORDER BY id`;

const identitiesStatement = `
  SELECT provider, subject, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM customer_identities
  WHERE customer_id = $1 ORDER BY provider`;

const wishListsStatement = `
  SELECT l.name, l.created_at AS "createdAt", l.owner_name AS "ownerName", l.link_hash IS NOT NULL AS "isShared",
    coalesce((SELECT json_agg(json_build_object('productId', i.product_id, 'count', i.quantity, 'note', i.note)
      ORDER BY i.added_at, i.product_id) FROM customer_wish_list_items i WHERE i.list_id = l.id), '[]') AS lines
  FROM customer_wish_lists l WHERE l.customer_id = $1 ORDER BY l.id`;

/** All that the shop keeps about a customer, without secrets and without what staff note for themselves. */
export async function exportCustomerData(
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
  { customerId, tokenHash }: SignedInCustomer,
) {
  const profile = await readCustomerProfile(pool, customerId);
  const ids = await queryPrepared<{ id: number }>(pool, ordersStatement, [customerId]);
  const [
    addresses,
    sessions,
    passkeys,
    identities,
    lists,
    wishLists,
    orders,
    { account: _inProfile, ...rest },
  ] = await Promise.all([
    listCustomerAddresses(pool, customerId),
    listSessions(db, { customerId }, tokenHash),
    queryPrepared<{ name: string; createdAt: Date }>(pool, passkeysStatement, [customerId]),
    queryPrepared<{ provider: string; subject: string; createdAt: Date }>(pool, identitiesStatement, [
      customerId,
    ]),
    readCustomerLists(pool, customerId),
    queryPrepared<{ name: string; createdAt: Date; lines: object[] }>(pool, wishListsStatement, [customerId]),
    readOrders(
      pool,
      ids.map(({ id }) => id),
    ),
    readDataOfAddresses(pool, [profile.email]),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    profile,
    addresses: addresses.map(({ id: _id, ...address }) => address),
    sessions: sessions.map(({ createdAt, lastUsedAt, userAgent, isCurrent }) => ({
      createdAt,
      lastUsedAt,
      userAgent,
      isCurrent,
    })),
    orders: orders.map(({ id: _id, trnId: _secret, tags: _ofStaff, version: _version, ...order }) => order),
    passkeys,
    identities,
    lists,
    wishLists,
    ...rest,
  };
}
