import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { setProductBestsellers } from '@kamra/contract/featured-products.ts';
import { and, asc, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { products } from '../catalogue/catalogue-tables.ts';
import { lockProducts } from '../catalogue/lock-products.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { publishProductChanges } from '../publishing/publish-product-changes.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';

/** The columns that order the featured products. */
const columns = {
  bestsellers: { column: products.bestsellerOrder, name: 'bestseller_order' },
  news: { column: products.newOrder, name: 'new_order' },
} as const;
type FeaturedKind = keyof typeof columns;

/**
 * Replaces the bestsellers or the new products as a whole. Throws versionConflict with the present list when it is
 * not the one that was seen, and invalidRequest for unknown and archived products.
 */
export function setFeaturedProducts(
  db: Database,
  kind: FeaturedKind,
  { productIds, seenProductIds }: EndpointInput<typeof setProductBestsellers>['body'],
  actor: StaffActor,
): Promise<{ productIds: number[] }> {
  return inTransaction(db, async (tx) => {
    await lockFeatured(tx);
    const present = (await readPlaces(tx, kind)).map(({ id }) => id);
    if (seenProductIds && seenProductIds.join() !== present.join()) {
      throw new ShopError('versionConflict', { productIds: present });
    }
    await requireProducts(tx, productIds);
    const hasChanged = await placeFeatured(tx, kind, productIds);
    if (!hasChanged) return { productIds };
    await writeAuditLog(tx, actor, {
      module: 'products',
      action: 'order',
      entity: kind,
      entityId: null,
      before: { productIds: present },
      after: { productIds },
    });
    return { productIds };
  });
}

/** Serializes the changes of both lists until the end of the transaction. */
export async function lockFeatured(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.featuredProducts})`);
}

/** Puts known products into the order of a list, takes all others out of it, and publishes what changed. */
export async function placeFeatured(
  tx: Database,
  kind: FeaturedKind,
  productIds: readonly number[],
): Promise<boolean> {
  const rows = await readPlaces(tx, kind);
  const places = new Map(productIds.map((id, index) => [id, index + 1]));
  const before = new Map(rows.map(({ id, place }) => [id, place]));
  const changed = [...new Set([...before.keys(), ...productIds])].filter(
    (id) => before.get(id) !== places.get(id),
  );
  if (changed.length === 0) return false;
  await lockProducts(tx, changed);
  await tx.execute(sql`
    UPDATE products SET ${sql.identifier(columns[kind].name)} = given.place
    FROM unnest(${sql.param(changed)}::int[], ${sql.param(changed.map((id) => places.get(id) ?? null))}::int[])
      AS given (id, place)
    WHERE products.id = given.id`);
  await publishProductChanges(tx, changed, { reason: 'staff' });
  return true;
}

function readPlaces(tx: Database, kind: FeaturedKind) {
  const { column } = columns[kind];
  return tx
    .select({ id: products.id, place: column })
    .from(products)
    .where(isNotNull(column))
    .orderBy(asc(column), asc(products.id));
}

async function requireProducts(tx: Database, productIds: readonly number[]): Promise<void> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, [...productIds]), isNull(products.archivedAt)));
  const known = new Set(rows.map(({ id }) => id));
  const unknown = productIds.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw invalidField(`productIds.${unknown}`, 'invalid');
}
