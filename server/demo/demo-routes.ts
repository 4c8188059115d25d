import * as demoShop from '@kamra/contract/demo-shop.ts';
import type { DatabaseConnection } from '../database/connect.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { actingStaff } from '../staff/acting-staff.ts';
import { countDemoShop } from './count-demo-shop.ts';
import { removeDemoShop } from './remove-demo-shop.ts';

/** Calls by which staff see and remove the demo shop. */
export function registerDemoRoutes(endpoints: EndpointServer, { db }: DatabaseConnection): void {
  endpoints.serve(demoShop.getDemoShop, () => countDemoShop(db));
  endpoints.serve(demoShop.removeDemoShop, async (_input, caller) =>
    removeDemoShop(db, await actingStaff(caller)),
  );
}
