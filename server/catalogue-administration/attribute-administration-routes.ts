import * as attributes from '@kamra/contract/attribute-administration.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { createAttribute } from './create-attribute.ts';
import { deleteAttribute } from './delete-attribute.ts';
import { getStaffAttribute } from './get-staff-attribute.ts';
import { listStaffAttributes } from './list-staff-attributes.ts';
import { mergeOptions } from './merge-attribute-options.ts';
import { orderAttributes } from './order-attributes.ts';
import { updateAttribute } from './update-attribute.ts';

/** Calls by which staff keep the attributes of products and their options. */
export function registerAttributeAdministrationRoutes(
  endpoints: EndpointServer,
  { db, pool }: DatabaseConnection,
): void {
  endpoints.serve(attributes.listProductAttributes, ({ body }) => listStaffAttributes(pool, body));
  endpoints.serve(attributes.getProductAttribute, ({ params }) => getStaffAttribute(db, params.attributeId));
  endpoints.serve(attributes.createProductAttribute, async ({ body }, caller) =>
    createAttribute(db, body, await actingStaff(caller)),
  );
  endpoints.serve(attributes.updateProductAttribute, async ({ body }, caller) =>
    updateAttribute(db, body, await actingStaff(caller)),
  );
  endpoints.serve(attributes.mergeAttributeOptions, async ({ body }, caller) =>
    mergeOptions(db, body, await actingStaff(caller)),
  );
  endpoints.serve(attributes.deleteProductAttribute, async ({ body }, caller) =>
    deleteAttribute(db, body, await actingStaff(caller)),
  );
  endpoints.serve(attributes.orderProductAttributes, async ({ body }, caller) =>
    orderAttributes(db, body, await actingStaff(caller)),
  );
}
