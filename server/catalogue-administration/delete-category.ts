import {
  type deleteProductGroupType,
  maxMovedProducts,
  type StaffCategory,
} from '@kamra/contract/category-administration.ts';
import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import { eq, sql } from 'drizzle-orm';
import { categories, products } from '../catalogue/catalogue-tables.ts';
import { lockProducts } from '../catalogue/lock-products.ts';
import { productCategories } from '../catalogue/product-value-tables.ts';
import type { Database } from '../database/connect.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { publishProductChanges } from '../publishing/publish-product-changes.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { findStaffCategory } from './get-staff-category.ts';
import { requireVersion, writeCatalogueRecord } from './write-catalogue-record.ts';
import { keepFormerCode, productsOfCategories } from './write-category.ts';

type CategoryDeletion = EndpointInput<typeof deleteProductGroupType>['body'];

/**
 * Deletes a category; its products go to the target, and its URLs lead there. Throws notFound, versionConflict, inUse
 * with the numbers of products and categories in it, also where there are more products than are moved at once (their
 * limit is told then), and invalidRequest for an unknown target.
 */
export function deleteCategory(
  db: Database,
  { moveProductsTo, ...seen }: CategoryDeletion,
  actor: StaffActor,
): Promise<null> {
  const change = { module: 'categories', entity: 'category', action: 'delete' } as const;
  return writeCatalogueRecord(db, actor, change, async (tx) => {
    // Locked against products that name it meanwhile.
    await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, seen.id)).for('update');
    const category = requireVersion(await findStaffCategory(tx, seen.id), seen);
    const children = await tx.$count(categories, eq(categories.parentId, seen.id));
    const { productCount } = category;
    const isFree = productCount === 0 || (moveProductsTo !== undefined && productCount <= maxMovedProducts);
    if (children > 0 || !isFree) {
      const limit = productCount > maxMovedProducts && { limit: maxMovedProducts };
      throw new ShopError('inUse', { products: productCount, categories: children, ...limit });
    }
    if (moveProductsTo !== undefined) await handOver(tx, category, moveProductsTo);
    const productIds = await productsShownBeside(tx, seen.id);
    await tx.delete(categories).where(eq(categories.id, seen.id));
    const before = { ...category, ...(moveProductsTo && { moveProductsTo }) };
    return { before, after: null, entityId: seen.id, productIds, isOfProducts: productIds.length > 0 };
  });
}

async function handOver(
  tx: Database,
  { id, code, formerCodes }: StaffCategory,
  targetId: number,
): Promise<void> {
  const target = targetId === id ? undefined : await findStaffCategory(tx, targetId);
  if (!target) throw invalidField('moveProductsTo', 'invalid');
  for (const former of [code, ...formerCodes]) await keepFormerCode(tx, targetId, former);
  const productIds = await productsOfCategories(tx, [id]);
  if (productIds.length === 0) return;
  await lockProducts(tx, productIds);
  await tx
    .update(products)
    .set({ categoryId: targetId, version: sql`${products.version} + 1`, updatedAt: sql`now()` })
    .where(sql`${products.id} = ANY(${sql.param(productIds)}::int[])`);
  await publishProductChanges(tx, productIds, { reason: 'staff' });
}

/** Products of other categories that its lists show: with it they leave those. */
async function productsShownBeside(tx: Database, id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: productCategories.productId })
    .from(productCategories)
    .where(eq(productCategories.categoryId, id))
    .orderBy(productCategories.productId);
  return rows.map((product) => product.id);
}
