import { setProductBestsellers, setProductNews } from '@kamra/contract/featured-products.ts';
import * as creation from '@kamra/contract/product-creation.ts';
import * as variants from '@kamra/contract/product-variants.ts';
import * as stock from '@kamra/contract/stock.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { adjustStock } from './adjust-stock.ts';
import { archiveProduct } from './archive-product.ts';
import { joinVariants, leaveVariants } from './change-variants.ts';
import { createStaffProduct } from './create-product.ts';
import { createProductPreview } from './create-product-preview.ts';
import { createVariants } from './create-variants.ts';
import { deleteProduct } from './delete-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { listStockMovements } from './list-stock-movements.ts';
import { listVariants } from './list-variants.ts';
import { setFeaturedProducts } from './set-featured-products.ts';

/** Calls by which staff create, archive and delete products, feature them, and keep their stock. */
export function registerProductCreationRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
): void {
  endpoints.serve(creation.createProduct, async ({ body }, caller) =>
    createStaffProduct(db, body, await actingStaff(caller)),
  );
  endpoints.serve(creation.duplicateProduct, async ({ body }, caller) =>
    duplicateProduct(db, body, await actingStaff(caller)),
  );
  endpoints.serve(creation.createProductPreview, async ({ body }, caller) =>
    createProductPreview(db, body, await actingStaff(caller)),
  );
  endpoints.serve(creation.archiveProduct, async ({ body }, caller) =>
    archiveProduct(db, body, await actingStaff(caller)),
  );
  endpoints.serve(creation.deleteProduct, async ({ body }, caller) =>
    deleteProduct(db, body, await actingStaff(caller)),
  );
  endpoints.serve(variants.getProductVariants, ({ query }) => listVariants(db, query));
  endpoints.serve(variants.createProductVariants, async ({ body }, caller) =>
    createVariants(db, body, await actingStaff(caller)),
  );
  endpoints.serve(variants.joinProductVariants, async ({ body }, caller) =>
    joinVariants(db, body, await actingStaff(caller)),
  );
  endpoints.serve(variants.leaveProductVariants, async ({ body }, caller) =>
    leaveVariants(db, body, await actingStaff(caller)),
  );
  endpoints.serve(setProductBestsellers, async ({ body }, caller) =>
    setFeaturedProducts(db, 'bestsellers', body, await actingStaff(caller)),
  );
  endpoints.serve(setProductNews, async ({ body }, caller) =>
    setFeaturedProducts(db, 'news', body, await actingStaff(caller)),
  );
  endpoints.serve(stock.adjustStock, async ({ body }, caller) =>
    adjustStock(db, body, await actingStaff(caller)),
  );
  endpoints.serve(stock.listStockMovements, ({ body }) => listStockMovements(pool, body));
}
