import type { EndpointInput } from '@kamra/contract/endpoint.ts';
import type { StaffProduct } from '@kamra/contract/product-administration.ts';
import type { archiveProduct as archiveProductEndpoint } from '@kamra/contract/product-creation.ts';
import { eq, sql } from 'drizzle-orm';
import { products } from '../catalogue/catalogue-tables.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { publishProductChanges } from '../publishing/publish-product-changes.ts';
import type { StaffActor } from '../staff/write-audit-log.ts';
import { getProduct } from './get-product.ts';
import { logProductEdit, readProductFields } from './log-product-edit.ts';
import { keepDistinct, lockVersion } from './update-product.ts';

/**
 * Archives a product: it leaves the shop, its carousels and the lists of staff; or brings it back, unpublished. Throws
 * notFound, versionConflict, and invalidRequest for a variant that has become the same as another one.
 */
export function archiveProduct(
  db: Database,
  { id, version, archived }: EndpointInput<typeof archiveProductEndpoint>['body'],
  actor: StaffActor,
): Promise<StaffProduct> {
  return inTransaction(db, async (tx) => {
    await lockVersion(tx, id, version);
    const before = { product: await getProduct(tx, id), fields: await readProductFields(tx, id) };
    if ((before.product.archivedAt !== null) === archived) return before.product;
    const hidden = {
      archivedAt: sql`now()`,
      published: false,
      publishFrom: null,
      publishUntil: null,
      bestsellerOrder: null,
      newOrder: null,
    };
    await tx
      .update(products)
      .set({
        ...(archived ? hidden : { archivedAt: null }),
        version: sql`${products.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(products.id, id));
    if (!archived) await keepDistinct(tx, id, 'archived');
    await publishProductChanges(tx, [id], { reason: 'staff' });
    const after = { product: await getProduct(tx, id), fields: await readProductFields(tx, id) };
    await logProductEdit(tx, actor, { action: archived ? 'archive' : 'restore', before, after });
    return after.product;
  });
}
