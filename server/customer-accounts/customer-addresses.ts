import type {
  CustomerAddress,
  createCustomerAddress as createCall,
} from '@kamra/contract/customer-account.ts';
import { maxCustomerAddresses } from '@kamra/contract/customer-limits.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type pg from 'pg';
import { inTransaction } from '../database/in-transaction.ts';
import { type Executor, queryPrepared } from '../database/prepared.ts';
import { ShopError } from '../errors/shop-error.ts';

const listStatement = `
  SELECT id, family_name AS "familyName", given_name AS "givenName", company, tax_number AS "taxNumber",
    country_code AS "countryCode", postal_code AS "postalCode", city, street,
    is_default_delivery AS "isDefaultDelivery", is_default_billing AS "isDefaultBilling"
  FROM customer_addresses WHERE customer_id = $1
  ORDER BY is_default_delivery DESC, is_default_billing DESC, id LIMIT ${maxCustomerAddresses}`;

/** The saved addresses of a customer, the defaults first. */
export function listCustomerAddresses(pool: Executor, customerId: number): Promise<CustomerAddress[]> {
  return queryPrepared<CustomerAddress & pg.QueryResultRow>(pool, listStatement, [customerId]);
}

// Two changes of one customer at once would both be the default.
const lockStatement = 'SELECT FROM customers WHERE id = $1 FOR NO KEY UPDATE';
const countStatement = 'SELECT count(*)::int AS count FROM customer_addresses WHERE customer_id = $1';
const undefaultStatement = `
  UPDATE customer_addresses SET is_default_delivery = is_default_delivery AND NOT $2,
    is_default_billing = is_default_billing AND NOT $3
  WHERE customer_id = $1 AND ((is_default_delivery AND $2) OR (is_default_billing AND $3))`;
const insertStatement = `
  INSERT INTO customer_addresses (customer_id, family_name, given_name, company, tax_number, country_code, postal_code,
    city, street, is_default_delivery, is_default_billing)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;
const keepStatement = `
  UPDATE customer_addresses SET is_default_delivery = is_default_delivery OR $10, is_default_billing = is_default_billing OR $11
  WHERE customer_id = $1 AND (family_name, given_name, company, tax_number, country_code, postal_code, city, street)
    IS NOT DISTINCT FROM ($2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text)
  RETURNING id`;
const updateStatement = `
  UPDATE customer_addresses SET family_name = $2, given_name = $3, company = $4, tax_number = $5, country_code = $6,
    postal_code = $7, city = $8, street = $9, is_default_delivery = $10, is_default_billing = $11
  WHERE customer_id = $1 AND id = $12 RETURNING id`;

/**
 * Saves a new address, or changes one of the customer's own; a default takes the place of the one before, and the first
 * address is both. What is saved already is not saved twice. Throws notFound, tooLarge for a customer with very many.
 */
export function saveCustomerAddress(
  pool: pg.Pool,
  customerId: number,
  addressId: number | null,
  { address, isDefaultDelivery, isDefaultBilling }: EndpointInput<typeof createCall>['body'],
): Promise<CustomerAddress[]> {
  return inTransaction(pool, async (client) => {
    await queryPrepared(client, lockStatement, [customerId]);
    const [{ count } = { count: 0 }] = await queryPrepared<{ count: number }>(client, countStatement, [
      customerId,
    ]);
    if (addressId === null && count >= maxCustomerAddresses)
      throw new ShopError('tooLarge', { limit: maxCustomerAddresses });
    const isOnly = count === 0 || (addressId !== null && count === 1);
    const uses = [isDefaultDelivery || isOnly, isDefaultBilling || isOnly];
    await queryPrepared(client, undefaultStatement, [customerId, ...uses]);
    const { familyName, givenName, company, taxNumber, countryCode, postalCode, city, street } = address;
    const place = [countryCode, postalCode, city, street];
    const values = [customerId, familyName, givenName, company || null, taxNumber || null, ...place, ...uses];
    if (addressId === null) {
      const kept = await queryPrepared(client, keepStatement, values);
      if (kept.length === 0) await queryPrepared(client, insertStatement, values);
    } else {
      const changed = await queryPrepared(client, updateStatement, [...values, addressId]);
      if (changed.length === 0) throw new ShopError('notFound');
    }
    return listCustomerAddresses(client, customerId);
  });
}

/** Deletes an address of the customer's own. Throws notFound. */
export async function deleteCustomerAddress(
  pool: pg.Pool,
  customerId: number,
  addressId: number,
): Promise<CustomerAddress[]> {
  const statement = 'DELETE FROM customer_addresses WHERE customer_id = $1 AND id = $2 RETURNING id';
  const deleted = await queryPrepared(pool, statement, [customerId, addressId]);
  if (deleted.length === 0) throw new ShopError('notFound');
  return listCustomerAddresses(pool, customerId);
}
