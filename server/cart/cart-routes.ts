import { quoteCart as quoteCartCall } from '@kamra/contract/cart.ts';
import { listPickupPoints as listPickupPointsCall } from '@kamra/contract/pickup-points.ts';
import { listPostalTowns as listPostalTownsCall } from '@kamra/contract/postal-towns.ts';
import type { ReservedConnections } from '../database/connect.ts';
import { listPickupPoints } from '../delivery/list-pickup-points.ts';
import { listPostalTowns } from '../delivery/list-postal-towns.ts';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { quoteCart } from './quote-cart.ts';

/** The public calls of the cart, and of where it may be collected. */
export function registerCartRoutes(
  endpoints: EndpointServer,
  { checkout: { pool }, catalogue }: Pick<ReservedConnections, 'checkout' | 'catalogue'>,
): void {
  endpoints.serve(quoteCartCall, async ({ body }, caller) => {
    const customerId = (await caller.shopSession())?.customerId ?? null;
    return catalogue.readPrimaryFirst(pool, (from) => quoteCart(from, body, customerId));
  });
  endpoints.serve(listPostalTownsCall, async ({ query }) => ({
    towns: await listPostalTowns(query.postalCode),
  }));
  endpoints.serve(listPickupPointsCall, ({ body }) => listPickupPoints(pool, body));
}
