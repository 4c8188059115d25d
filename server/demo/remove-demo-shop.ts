import type { RemovedDemoShop } from '@kamra/contract/demo-shop.ts';
import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { removeDemoOrders } from '../demo-orders/remove-demo-orders.ts';
import { ShopError } from '../errors/shop-error.ts';
import { notifyCatalogueChanged, notifyEverythingChanged } from '../pricing/notify-catalogue-changed.ts';
import { shopSettings } from '../shop/shop-tables.ts';
import { type StaffActor, writeAuditLog } from '../staff/write-audit-log.ts';
import { countDemoShop } from './count-demo-shop.ts';

/**
 * Removes the demo shop permanently, in one transaction with the audit row and the invalidation of caches. Orders
 * of real buyers keep their copies, pictures stay served, and what own products refer to stays as the shop's own.
 * Throws noOwnProduct while the shop has no sellable product of its own.
 */
export async function removeDemoShop(db: Database, actor: StaffActor): Promise<RemovedDemoShop> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.demo})`);
    const { demoProducts, isRemovable } = await countDemoShop(tx);
    if (demoProducts > 0 && !isRemovable) throw new ShopError('noOwnProduct');
    const orders = await removeDemoOrders(tx);
    const products = await removeProducts(tx);
    const removed = {
      products,
      brands: await removeBrands(tx),
      categories: await removeCategories(tx),
      homePictures: await countGone(tx, sql`DELETE FROM home_pictures WHERE is_demo`),
      orders,
    };
    await tx.execute(sql`DELETE FROM search_synonyms WHERE is_demo`);
    await removeDeliveries(tx);
    await tx.execute(sql`UPDATE payment_providers SET is_on = false WHERE provider = 'demo'`);
    await tx.update(shopSettings).set({ demoRemovedAt: sql`clock_timestamp()` });
    await writeAuditLog(tx, actor, {
      module: 'shopConfiguration',
      action: 'remove',
      entity: 'demoShop',
      entityId: null,
      before: removed,
    });
    await notifyEverythingChanged(tx);
    return removed;
  });
}

/** The products, with the variant groups and makers that no own product uses. */
async function removeProducts(tx: Database): Promise<number> {
  const { rows: gone } = await tx.execute<{ group_id: number | null }>(sql`
    SELECT variant_group_id AS group_id FROM products WHERE is_demo FOR UPDATE`);
  const groupIds = idsOf(gone.map(({ group_id }) => group_id));
  const { rows: left } = await tx.execute<{ id: number }>(sql`
    SELECT id FROM products WHERE NOT is_demo AND variant_group_id = ANY(${groupIds})`);
  const count = await countGone(tx, sql`DELETE FROM products WHERE is_demo`);
  await tx.execute(sql`
    DELETE FROM variant_groups g WHERE id = ANY(${groupIds})
      AND NOT EXISTS (SELECT FROM products WHERE variant_group_id = g.id)`);
  await tx.execute(sql`
    DELETE FROM economic_operators e WHERE NOT EXISTS (
      SELECT FROM products WHERE e.id IN (manufacturer_id, responsible_person_id))
      AND NOT EXISTS (SELECT FROM brands WHERE e.id IN (manufacturer_id, responsible_person_id))`);
  // Own products lost their siblings: their cards count fewer colours.
  await notifyCatalogueChanged(
    tx,
    left.map(({ id }) => id),
  );
  return count;
}

/** The demo's ways of delivery with their points; one that is the last enabled stays, and a zone with own prices. */
async function removeDeliveries(tx: Database): Promise<void> {
  await tx.execute(sql`
    DELETE FROM delivery_methods WHERE is_demo
      AND EXISTS (SELECT FROM delivery_methods WHERE is_enabled AND NOT is_demo)`);
  await tx.execute(sql`
    DELETE FROM delivery_zones z WHERE is_demo AND NOT EXISTS (SELECT FROM delivery_methods m
      WHERE m.prices @> jsonb_build_array(jsonb_build_object('zoneId', z.id)))`);
  await tx.execute(sql`DELETE FROM pickup_points WHERE is_demo`);
  await tx.execute(sql`UPDATE delivery_methods SET is_demo = false WHERE is_demo`);
  await tx.execute(sql`UPDATE delivery_zones SET is_demo = false WHERE is_demo`);
}

async function removeBrands(tx: Database): Promise<number> {
  const count = await countGone(
    tx,
    sql`DELETE FROM brands b WHERE is_demo AND NOT EXISTS (SELECT FROM products WHERE brand_id = b.id)`,
  );
  await tx.execute(sql`UPDATE brands SET is_demo = false WHERE is_demo`);
  return count;
}

/** Removes a category unless it or one below it contains an own product or category. */
async function removeCategories(tx: Database): Promise<number> {
  const count = await countGone(
    tx,
    sql`
      WITH RECURSIVE kept AS (
        SELECT id, parent_id FROM categories c
        WHERE NOT is_demo OR EXISTS (SELECT FROM products WHERE category_id = c.id)
        UNION SELECT parent.id, parent.parent_id FROM categories parent JOIN kept ON kept.parent_id = parent.id
      )
      DELETE FROM categories WHERE is_demo AND id NOT IN (SELECT id FROM kept)`,
  );
  await tx.execute(sql`UPDATE categories SET is_demo = false WHERE is_demo`);
  return count;
}

async function countGone(tx: Database, statement: ReturnType<typeof sql>): Promise<number> {
  const { rowCount } = await tx.execute(statement);
  return rowCount ?? 0;
}

function idsOf(ids: (number | null)[]) {
  const known = new Set(ids.filter((id) => id !== null));
  return sql`${sql.param([...known])}::int[]`;
}
