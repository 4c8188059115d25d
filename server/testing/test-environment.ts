import { testRateLimits } from './test-rate-limits.ts';

/** For shops of tests, which send everything from one address to a machine that is busy with other tests. */
export const testEnvironment = {
  RATE_LIMITS: testRateLimits,
  MAX_EVENT_LOOP_DELAY_MS: '60000',
  DATABASE_MAX_WAIT_MS: '20000',
};
