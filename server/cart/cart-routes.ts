import { quoteCart as quoteCartCall } from '@kamra/contract/cart.ts';
import type pg from 'pg';
import type { EndpointServer } from '../http/serve-endpoint.ts';
import { quoteCart } from './quote-cart.ts';

/** The public calls of the cart. */
export function registerCartRoutes(endpoints: EndpointServer, { pool }: { pool: pg.Pool }): void {
  endpoints.serve(quoteCartCall, ({ body }) => quoteCart(pool, body));
}
