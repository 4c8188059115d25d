import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import type pg from 'pg';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';
import { addressKeys, boundedKeys, nameKeys } from '../sanctions/sanction-keys.ts';

/** An order and to whom it goes. */
export interface ScreenedOrder {
  id: number;
  addresses: readonly Pick<PostalAddress, 'familyName' | 'givenName' | 'company' | 'city' | 'street'>[];
}

const statement = (ifKnown: string) => `
  INSERT INTO order_sanction_checks AS c (order_id, hits)
  SELECT o.id, found.hits FROM json_to_recordset($1::json) AS o (id bigint, names text[], addresses text[])
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('list', l.name, 'reference', e.reference, 'names', to_jsonb(e.names[1:5]),
      'by', CASE WHEN e.name_keys && o.names THEN 'name' ELSE 'address' END) ORDER BY e.id) AS hits
    FROM (SELECT * FROM sanction_entries
      WHERE name_keys && o.names OR address_keys && o.addresses ORDER BY id LIMIT 20) e
    JOIN sanction_lists l ON l.id = e.list_id
  ) found WHERE found.hits IS NOT NULL
  ON CONFLICT (order_id) ${ifKnown} RETURNING order_id`;
const holdStatement = statement('DO NOTHING');
/** Who was taken for somebody else may have become somebody else; a refusal stands. */
const holdAgainStatement =
  statement(`DO UPDATE SET hits = excluded.hits, state = 'held', held_at = now(), note = NULL,
  decided_by = NULL, decided_at = NULL, version = c.version + 1
  WHERE c.hits IS DISTINCT FROM excluded.hits AND c.state <> 'confirmed'`);

/**
 * Holds orders whose buyer or recipient has the name or the address of somebody on a list of sanctions, until staff have
 * looked; how many it held. The buyer is told nothing. An order that was looked at already stays as decided.
 */
export function holdSanctioned(db: Executor, orders: readonly ScreenedOrder[]): Promise<number> {
  return hold(db, holdStatement, orders);
}

const addressesStatement = `
  SELECT family_name AS "familyName", given_name AS "givenName", company, city, street FROM order_addresses
  WHERE order_id = $1`;

/** The same for an order whose addresses were changed: its decision was about others. */
export async function screenChangedOrder(db: Executor, orderId: number): Promise<void> {
  const addresses = await queryPrepared<ScreenedOrder['addresses'][number] & pg.QueryResultRow>(
    db,
    addressesStatement,
    [orderId],
  );
  await hold(db, holdAgainStatement, [{ id: orderId, addresses }]);
}

async function hold(db: Executor, text: string, orders: readonly ScreenedOrder[]): Promise<number> {
  const rows = orders.map(({ id, addresses }) => ({
    id,
    names: boundedKeys(
      addresses.flatMap(({ familyName, givenName, company }) => [
        ...nameKeys(`${familyName} ${givenName}`),
        ...nameKeys(company ?? ''),
      ]),
    ),
    addresses: boundedKeys(addresses.flatMap(({ city, street }) => addressKeys(city, street))),
  }));
  return (await queryPrepared(db, text, [JSON.stringify(rows)])).length;
}

const heldStatement = `SELECT FROM order_sanction_checks WHERE order_id = $1 AND state <> 'released'`;

/** Throws orderHeld for an order that waits for staff because of a list of sanctions, or is not to be delivered. */
export async function requireReleased(client: pg.PoolClient, orderId: number): Promise<void> {
  if ((await queryPrepared(client, heldStatement, [orderId])).length > 0) throw new ShopError('orderHeld');
}
