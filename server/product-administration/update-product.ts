import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type {
  StaffProduct,
  updateProduct as updateProductEndpoint,
} from '@kamra/contract/product-administration.ts';
import { eq, sql } from 'drizzle-orm';
import { products } from '../catalogue/catalogue-tables.ts';
import { hasEqualVariant } from '../catalogue/equal-variants.ts';
import { explainStockChange } from '../catalogue/explain-stock-change.ts';
import { leaveOwnCategory } from '../catalogue/leave-own-category.ts';
import { lockProducts } from '../catalogue/lock-products.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalidField, ShopError } from '../errors/shop-error.ts';
import { replaceFixedPrices } from '../pricing/replace-fixed-prices.ts';
import { publishProductChanges } from '../publishing/publish-product-changes.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { changeStock } from './change-stock.ts';
import { explainConstraint } from './explain-product-constraint.ts';
import { getProduct } from './get-product.ts';
import { logProductEdit, readProductFields } from './log-product-edit.ts';
import { findPublicWithoutMaker, requireMakers } from './require-makers.ts';
import { furtherColumns, publishedBy, writeFurtherFields } from './write-further-fields.ts';
import { writeProductTexts } from './write-product-texts.ts';

export type ProductUpdate = EndpointInput<typeof updateProductEndpoint>['body'];

/**
 * Changes the given fields of a product, with its offers, search documents, audit row and the invalidation of
 * caches, in one transaction. Throws notFound, versionConflict when another version is stored or the stock is not
 * what staff saw, and invalidRequest for a sku that is taken, an unknown brand or category, stock
 * below what orders have reserved.
 */
export async function updateProduct(
  db: Database,
  update: ProductUpdate,
  actor: StaffActor,
): Promise<StaffProduct> {
  try {
    return await inTransaction(db, (tx) => applyUpdate(tx, update, actor));
  } catch (error) {
    throw explainConstraint(error);
  }
}

async function applyUpdate(tx: Database, update: ProductUpdate, actor: StaffActor): Promise<StaffProduct> {
  const { id, texts, fixedPrices, stock } = update;
  await lockVersion(tx, id, update.version);
  const before = { product: await getProduct(tx, id), fields: await readProductFields(tx, id) };
  const withoutMaker = await findPublicWithoutMaker(tx, [id]);
  await tx
    .update(products)
    .set({
      ...columnsOf(update, before.product),
      version: sql`${products.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(products.id, id));
  await requireMakers(tx, [id], { before: withoutMaker });
  await writeFurtherFields(tx, id, update);
  if (update.productGroupTypeId) await leaveOwnCategory(tx, [id]);
  if (update.attributes) await keepDistinct(tx, id, 'attributes');
  if (update.published && before.product.archivedAt !== null) await keepDistinct(tx, id, 'published');
  if (texts) await writeProductTexts(tx, id, texts);
  if (fixedPrices) await replaceFixedPrices(tx, id, fixedPrices);
  if (stock) {
    await explainStockChange(tx, { reason: 'set', systemUserId: actor.systemUserId });
    await changeStock(tx, id, stock);
  }
  await publishProductChanges(tx, [id], { reason: 'staff', keepPages: !changesPages(update) });
  const after = { product: await getProduct(tx, id), fields: await readProductFields(tx, id) };
  await logProductEdit(tx, actor, { action: 'update', before, after });
  return after.product;
}

/** A variant does not become the same combination as another one; throws invalidRequest for what would make it so. */
export async function keepDistinct(tx: Database, id: number, field: string): Promise<void> {
  if (await hasEqualVariant(tx, id)) throw invalidField(field, 'taken');
}

/** Locks a product as staff saw it; throws notFound, and versionConflict when another version is stored. */
export async function lockVersion(tx: Database, id: number, version: number): Promise<void> {
  await lockProducts(tx, [id]);
  const [stored] = await tx.select({ version: products.version }).from(products).where(eq(products.id, id));
  if (!stored) throw new ShopError('notFound', { productId: id });
  if (stored.version !== version) throw new ShopError('versionConflict', { version: stored.version });
}

function columnsOf({ sku, gtin, modelNumber, vatRate, ...update }: ProductUpdate, before: StaffProduct) {
  return {
    sku,
    gtin,
    modelNumber,
    vatRate,
    brandId: update.productBrandId,
    categoryId: update.productGroupTypeId,
    weightGrams: update.weight,
    ...furtherColumns(update, before),
    ...publishedBy(update),
  };
}

/** A change of stock alone purges no pages: they read it on every request. */
function changesPages({ id: _, version: __, stock: ___, ...rest }: ProductUpdate): boolean {
  return Object.values(rest).some((value) => value !== undefined);
}
