import * as methods from '@kamra/contract/delivery-methods.ts';
import * as zones from '@kamra/contract/delivery-zones.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import {
  createDeliveryMethod,
  deleteDeliveryMethod,
  getDeliveryMethod,
  listDeliveryMethods,
  updateDeliveryMethod,
} from './keep-delivery-methods.ts';
import {
  createDeliveryZone,
  deleteDeliveryZone,
  getDeliveryZone,
  listDeliveryZones,
  updateDeliveryZone,
} from './keep-delivery-zones.ts';
import { tryDelivery } from './try-delivery.ts';

/** Calls by which staff keep the ways of delivery, where they lead and what they cost. */
export function registerDeliveryRoutes(endpoints: EndpointServer, connection: DatabaseConnection): void {
  const { db } = connection;
  endpoints.serve(zones.listDeliveryZones, () => listDeliveryZones(db));
  endpoints.serve(zones.getDeliveryZone, ({ params }) => getDeliveryZone(db, params.deliveryZoneId));
  endpoints.serve(zones.createDeliveryZone, async ({ body }, caller) =>
    createDeliveryZone(db, body, await actingStaff(caller)),
  );
  endpoints.serve(zones.updateDeliveryZone, async ({ body }, caller) =>
    updateDeliveryZone(db, body, await actingStaff(caller)),
  );
  endpoints.serve(zones.deleteDeliveryZone, async ({ body }, caller) =>
    deleteDeliveryZone(db, body, await actingStaff(caller)),
  );
  endpoints.serve(methods.listDeliveryMethods, () => listDeliveryMethods(db));
  endpoints.serve(methods.getDeliveryMethod, ({ params }) => getDeliveryMethod(db, params.deliveryMethodId));
  endpoints.serve(methods.createDeliveryMethod, async ({ body }, caller) =>
    createDeliveryMethod(db, body, await actingStaff(caller)),
  );
  endpoints.serve(methods.updateDeliveryMethod, async ({ body }, caller) =>
    updateDeliveryMethod(db, body, await actingStaff(caller)),
  );
  endpoints.serve(methods.deleteDeliveryMethod, async ({ body }, caller) =>
    deleteDeliveryMethod(db, body, await actingStaff(caller)),
  );
  endpoints.serve(methods.tryDelivery, ({ body }) => tryDelivery(connection, body));
}
