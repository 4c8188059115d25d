import { type ChangeableParts, changeablePartsOf, orderStateOf } from '@kamra/contract/order-state.ts';
import type { PostalAddress } from '@kamra/contract/postal-address.ts';
import { hasParcels } from '@kamra/contract/shipments.ts';
import { and, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Database, typedQueries } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { findLeftAccount, takeFromAccount } from './detach-order.ts';
import { screenChangedOrder } from './hold-sanctioned.ts';
import { lockOrder } from './lock-order.ts';
import { normalizePhone } from './normalize-phone.ts';
import { orderLinks } from './order-link-tables.ts';
import { orderAddresses, orderHistory, orders } from './order-tables.ts';
import { readOrder } from './read-order.ts';
import { readOrderFacts } from './tell-change.ts';

interface Contact {
  email: string;
  phone: string;
  deliveryAddress: PostalAddress;
  billingAddress: PostalAddress;
}
type Fields = Record<string, unknown>;

/**
 * Corrects how a buyer is reached and where an order goes, as far as its state allows, with history and audit row.
 * Another e-mail address ends the links that the old one got, and takes the order out of an account that has it by the old
 * one alone. Throws notFound, versionConflict, orderPartFixed naming the part, invalidRequest for a telephone number that is
 * none.
 */
export function updateOrderContact(
  pool: pg.Pool,
  orderId: number,
  { version, ...given }: Contact & { version: number },
  actor: StaffActor,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    const tx = typedQueries(client);
    const locked = await lockOrder(tx, orderId, version);
    const before = (await readOrder(client, 'o.id = $1', [orderId]))!;
    const contact = {
      ...given,
      phone: normalizePhone(given.phone, given.deliveryAddress.countryCode),
      deliveryAddress: filled(given.deliveryAddress),
      billingAddress: filled(given.billingAddress),
    };
    const changes = differences(before, contact);
    if (Object.keys(changes.after).length === 0) return;
    const state = orderStateOf(await readOrderFacts(client, locked));
    requireChangeable(changes.after, changeablePartsOf(state, hasParcels(before.shipments)));
    if (contact.deliveryAddress.countryCode !== before.deliveryAddress.countryCode) throw fixed('country');
    const leftAccount = await findLeftAccount(client, orderId, contact.email);
    await writeContact(tx, orderId, contact, changes.after);
    await screenChangedOrder(client, orderId);
    await tx.insert(orderHistory).values({
      orderId,
      event: 'contactChanged',
      systemUserId: actor.systemUserId,
      actor: actor.name,
      details: changes,
    });
    await writeAuditLog(tx, actor, {
      module: 'orders',
      action: 'changeContact',
      entity: 'order',
      entityId: orderId,
      ...changes,
    });
    if (leftAccount) await takeFromAccount(client, orderId, leftAccount, actor);
  });
}

/** Missing fields as an order has them. */
function filled(address: PostalAddress): PostalAddress {
  return { ...address, company: address.company || null, taxNumber: address.taxNumber || null };
}

/** The changed fields before and after; those of an address are named `deliveryAddress.city`. */
function differences(before: Contact, after: Contact): { before: Fields; after: Fields } {
  const [old, given] = [flat(before), flat(after)];
  const names = Object.keys(given).filter((name) => (old[name] ?? null) !== (given[name] ?? null));
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: pick(old), after: pick(given) };
}

function flat({ email, phone, deliveryAddress, billingAddress }: Contact): Fields {
  const named = (kind: string, address: PostalAddress) =>
    Object.entries(address).map(([name, value]) => [`${kind}.${name}`, value]);
  return {
    email,
    phone,
    ...Object.fromEntries(named('deliveryAddress', deliveryAddress)),
    ...Object.fromEntries(named('billingAddress', billingAddress)),
  };
}

function requireChangeable(changed: Fields, parts: ChangeableParts): void {
  const kinds = new Set(Object.keys(changed).map((name) => name.split('.')[0]));
  for (const part of ['deliveryAddress', 'billingAddress'] as const) {
    if (kinds.has(part) && !parts[part]) throw fixed(part);
  }
}

const fixed = (part: string) => new ShopError('orderPartFixed', { part });

async function writeContact(
  tx: Database,
  orderId: number,
  { email, phone, deliveryAddress, billingAddress }: Contact,
  changed: Fields,
): Promise<void> {
  for (const [kind, address] of [
    ['delivery', deliveryAddress],
    ['billing', billingAddress],
  ] as const) {
    await tx
      .update(orderAddresses)
      .set(address)
      .where(and(eq(orderAddresses.orderId, orderId), eq(orderAddresses.kind, kind)));
  }
  const customerName = `${deliveryAddress.familyName} ${deliveryAddress.givenName}`;
  await tx
    .update(orders)
    .set({ email, phone, customerName, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId));
  await refreshSearchText(tx, orderId);
  if (!('email' in changed)) return;
  await tx.update(orders).set({ isEmailProved: false, isDetached: false }).where(eq(orders.id, orderId));
  await tx.delete(orderLinks).where(eq(orderLinks.orderId, orderId));
}

/** Writes anew what staff search an order by. */
export async function refreshSearchText(tx: Database, orderId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ searchText: sql`order_search_text(${orders.id})` })
    .where(eq(orders.id, orderId));
}
