import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import type { duplicateProduct as duplicateProductEndpoint } from '@kamra/contract/product-creation.ts';
import { lockProducts } from '../catalogue/lock-products.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { copyProduct } from './copy-product.ts';
import { publishNewProduct } from './create-product.ts';
import { explainConstraint } from './explain-product-constraint.ts';

type Duplication = EndpointInput<typeof duplicateProductEndpoint>['body'];

/**
 * Creates an unpublished copy of a product with its texts, prices, attributes and pictures, without what only one
 * product can have: stock, GTIN, reviews, reductions, its variants. Throws notFound, and invalidRequest for a sku
 * that is taken.
 */
export async function duplicateProduct(
  db: Database,
  { id, sku }: Duplication,
  actor: StaffActor,
): Promise<StaffProduct> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockProducts(tx, [id]);
      const [copy] = await copyProduct(tx, id, [sku ?? null]);
      if (!copy) throw new ShopError('notFound', { productId: id });
      return publishNewProduct(tx, copy.id, 'duplicate', actor);
    });
  } catch (error) {
    throw explainConstraint(error);
  }
}
