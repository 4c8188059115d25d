import { routeKinds } from '../limits/route-kinds.ts';

/** RATE_LIMITS for tests and measurements, which send all requests from one address. */
export const testRateLimits = Object.keys(routeKinds)
  .map((kind) => `${kind}=10000000`)
  .join(',');
