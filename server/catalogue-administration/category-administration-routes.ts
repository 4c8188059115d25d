import * as categories from '@kamra/contract/category-administration.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import type { MediaStore } from '../media/media-store.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { createCategory } from './create-category.ts';
import { deleteCategory } from './delete-category.ts';
import { getStaffCategory } from './get-staff-category.ts';
import { listStaffCategories } from './list-staff-categories.ts';
import { moveCategory } from './move-category.ts';
import { readRecordPicture } from './read-record-picture.ts';
import { setCategoryPicture } from './set-category-picture.ts';
import { updateCategory } from './update-category.ts';

/** Calls by which staff keep the category tree. */
export function registerCategoryAdministrationRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
  store: MediaStore,
): void {
  endpoints.serve(categories.listStaffProductGroupTypes, async ({ query }) => ({
    productGroupTypes: await listStaffCategories(pool, query.language),
  }));
  endpoints.serve(categories.getProductGroupType, ({ params }) => getStaffCategory(db, params.categoryId));
  endpoints.serve(categories.createProductGroupType, async ({ body }, caller) =>
    createCategory(db, body, await actingStaff(caller)),
  );
  endpoints.serve(categories.updateProductGroupType, async ({ body }, caller) =>
    updateCategory(db, body, await actingStaff(caller)),
  );
  endpoints.serve(categories.moveProductGroupType, async ({ body }, caller) =>
    moveCategory(db, body, await actingStaff(caller)),
  );
  endpoints.serve(categories.deleteProductGroupType, async ({ body }, caller) =>
    deleteCategory(db, body, await actingStaff(caller)),
  );
  endpoints.serve(categories.importProductGroupTypeImage, async (_input, caller) =>
    setCategoryPicture(db, store, await readRecordPicture(caller), await actingStaff(caller)),
  );
  endpoints.serve(categories.chooseProductGroupTypeImage, async ({ body: { mediaId, ...seen } }, caller) =>
    setCategoryPicture(db, store, { ...seen, picture: { mediaId } }, await actingStaff(caller)),
  );
  endpoints.serve(categories.deleteProductGroupTypeImage, async ({ body }, caller) =>
    setCategoryPicture(db, store, { ...body, picture: null }, await actingStaff(caller)),
  );
}
