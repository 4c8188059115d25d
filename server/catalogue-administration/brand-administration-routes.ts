import * as brands from '@kamra/contract/brand-administration.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import type { MediaStore } from '../media/media-store.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { createBrand } from './create-brand.ts';
import { deleteBrand } from './delete-brand.ts';
import { getStaffBrand } from './get-staff-brand.ts';
import { listStaffBrands } from './list-staff-brands.ts';
import { orderBrands } from './order-brands.ts';
import { readRecordPicture } from './read-record-picture.ts';
import { setBrandLogo } from './set-brand-logo.ts';
import { updateBrand } from './update-brand.ts';

/** Calls by which staff keep the brands. */
export function registerBrandAdministrationRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
  store: MediaStore,
): void {
  endpoints.serve(brands.listProductBrands, ({ body }) => listStaffBrands(pool, body));
  endpoints.serve(brands.getProductBrand, ({ params }) => getStaffBrand(db, params.brandId));
  endpoints.serve(brands.createProductBrand, async ({ body }, caller) =>
    createBrand(db, body, await actingStaff(caller)),
  );
  endpoints.serve(brands.updateProductBrand, async ({ body }, caller) =>
    updateBrand(db, body, await actingStaff(caller)),
  );
  endpoints.serve(brands.deleteProductBrand, async ({ body }, caller) =>
    deleteBrand(db, body, await actingStaff(caller)),
  );
  endpoints.serve(brands.orderProductBrands, async ({ body }, caller) =>
    orderBrands(db, body, await actingStaff(caller)),
  );
  endpoints.serve(brands.importProductBrandImage, async (_input, caller) =>
    setBrandLogo(db, store, await readRecordPicture(caller), await actingStaff(caller)),
  );
  endpoints.serve(brands.chooseProductBrandImage, async ({ body: { mediaId, ...seen } }, caller) =>
    setBrandLogo(db, store, { ...seen, picture: { mediaId } }, await actingStaff(caller)),
  );
  endpoints.serve(brands.deleteProductBrandImage, async ({ body }, caller) =>
    setBrandLogo(db, store, { ...body, picture: null }, await actingStaff(caller)),
  );
}
