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

const statement = `
  INSERT INTO order_sanction_checks (order_id, hits)
  SELECT o.id, found.hits FROM json_to_recordset($1::json) AS o (id bigint, names text[], addresses text[])
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('list', l.name, 'reference', e.reference, 'names', to_jsonb(e.names[1:5]),
      'by', CASE WHEN e.name_keys && o.names THEN 'name' ELSE 'address' END) ORDER BY e.id) AS hits
    FROM (SELECT * FROM sanction_entries
      WHERE name_keys && o.names OR address_keys && o.addresses ORDER BY id LIMIT 20) e
    JOIN sanction_lists l ON l.id = e.list_id
  ) found WHERE found.hits IS NOT NULL
  ON CONFLICT (order_id) DO NOTHING RETURNING order_id`;

/**
 * Holds orders whose buyer or recipient has the name or the address of somebody on a list of sanctions, until staff have
 * looked; how many it held. The buyer is told nothing. An order that was looked at already stays as decided.
 */
export async function holdSanctioned(db: Executor, orders: readonly ScreenedOrder[]): Promise<number> {
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
  return (await queryPrepared(db, statement, [JSON.stringify(rows)])).length;
}

const heldStatement = `SELECT FROM order_sanction_checks WHERE order_id = $1 AND state <> 'released'`;

/** Throws orderHeld for an order that waits for staff because of a list of sanctions, or is not to be delivered. */
export async function requireReleased(client: pg.PoolClient, orderId: number): Promise<void> {
  if ((await queryPrepared(client, heldStatement, [orderId])).length > 0) throw new ShopError('orderHeld');
}
