import * as attributeValues from '@kamra/contract/attribute-values.ts';
import * as administration from '@kamra/contract/product-administration.ts';
import { eq } from 'drizzle-orm';
import { products } from '../catalogue/catalogue-tables.ts';
import type { Database, DatabaseConnection } from '../database/connect.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { Caller } from '../http/caller.ts';
import { readUpload } from '../http/read-upload.ts';
import { type EndpointServer, parsePart } from '../http/serve-endpoint.ts';
import { checkPicture } from '../media/check-picture.ts';
import type { MediaStore } from '../media/media-store.ts';
import { storePicture } from '../media/store-picture.ts';
import { notifyCatalogueChanged } from '../pricing/notify-catalogue-changed.ts';
import { addProductImage } from '../product-images/add-product-image.ts';
import { deleteProductImage } from '../product-images/delete-product-image.ts';
import { listProductImages } from '../product-images/list-product-images.ts';
import { orderProductImages } from '../product-images/order-product-images.ts';
import { setDefaultImage } from '../product-images/set-default-image.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { writeAuditLog } from '../staff/write-audit-log.ts';
import { getProduct } from './get-product.ts';
import { listAttributeChoices } from './list-attribute-choices.ts';
import { listCatalogueChoices } from './list-catalogue-choices.ts';
import { listProducts } from './list-products.ts';
import { updateProduct } from './update-product.ts';

/** Calls by which staff edit products and their pictures. */
export function registerProductAdministrationRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
  store: MediaStore,
): void {
  endpoints.serve(administration.listProducts, ({ body }) => listProducts(pool, body));
  endpoints.serve(administration.listCatalogueChoices, ({ query }) =>
    listCatalogueChoices(pool, query.language),
  );
  endpoints.serve(attributeValues.listAttributeChoices, ({ body }) => listAttributeChoices(pool, body));
  endpoints.serve(administration.listProductImages, async ({ query }) => ({
    productImages: await listProductImages(db, query.productId),
  }));
  endpoints.serve(administration.getProduct, ({ params }) => getProduct(db, params.productId));
  endpoints.serve(administration.updateProduct, async ({ body }, caller) =>
    updateProduct(db, body, await actingStaff(caller)),
  );
  endpoints.serve(administration.importProductImage, async (_input, caller) => {
    const { bytes, fields, fileName } = await readUpload(caller.request);
    const { ProductPublicId } = administration.productImageUpload.parse(
      parsePart(administration.productImageUpload, fields, 'body'),
    );
    const productId = await productWithPublicId(db, ProductPublicId);
    const picture = await checkPicture(bytes);
    return changeImages(db, caller, 'add', async (tx) => {
      await storePicture(tx, store, picture, fileName);
      const { added, ...image } = await addProductImage(tx, productId, picture.hash);
      return { productId, result: image, changed: added };
    });
  });
  endpoints.serve(administration.orderProductImages, async ({ body }, caller) => {
    const productId = await productWithPublicId(db, body.productPublicId);
    return changeImages(db, caller, 'order', async (tx) => ({
      productId,
      result: { productImages: await orderProductImages(tx, productId, body) },
    }));
  });
  endpoints.serve(administration.updateProductImage, ({ body }, caller) =>
    changeImages(db, caller, 'setDefault', async (tx) => ({
      productId: await setDefaultImage(tx, body.id),
      result: 'updated' as const,
    })),
  );
  endpoints.serve(administration.deleteProductImage, ({ body }, caller) =>
    changeImages(db, caller, 'delete', async (tx) => ({
      productId: await deleteProductImage(tx, body.id),
      result: 'deleted' as const,
    })),
  );
}

/** Runs a change of a product's pictures with its audit row and the invalidation of caches in one transaction. */
async function changeImages<Result>(
  db: Database,
  caller: Caller,
  action: string,
  change: (tx: Database) => Promise<{ productId: number; result: Result; changed?: boolean }>,
): Promise<Result> {
  const actor = await actingStaff(caller);
  return inTransaction(db, async (tx) => {
    const { productId, result, changed = true } = await change(tx);
    if (changed) {
      const after = { images: await listProductImages(tx, productId) };
      await writeAuditLog(tx, actor, {
        module: 'productImages',
        action,
        entity: 'product',
        entityId: productId,
        after,
      });
      await notifyCatalogueChanged(tx, [productId]);
    }
    return result;
  });
}

async function productWithPublicId(db: Database, publicId: string): Promise<number> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.publicId, publicId));
  if (!product) throw new ShopError('notFound', { productPublicId: publicId });
  return product.id;
}
