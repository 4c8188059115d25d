import { routeKinds } from '../limits/route-kinds.ts';

/** RATE_LIMITS for tests and measurements, which call from one address what a whole town would. */
export const testRateLimits = Object.keys(routeKinds)
  .map((kind) => `${kind}=10000000`)
  .join(',');
