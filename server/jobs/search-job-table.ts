import { z } from 'zod';
import { define, hour, minute, scheduled } from './define-job.ts';

/** Jobs that make products findable. */
export const searchJobs = {
  'index-products': define({
    payload: z.strictObject({}),
    priority: 1,
    concurrency: 1,
    retryLimit: 100,
    retryDelaySeconds: 2,
    maxRetryDelaySeconds: minute,
    timeoutSeconds: hour,
  }),
  'reindex-products': define({
    payload: z.strictObject({}),
    priority: 0,
    concurrency: 1,
    retryLimit: 20,
    retryDelaySeconds: 5,
    maxRetryDelaySeconds: 10 * minute,
    timeoutSeconds: 6 * hour,
    schedule: '43 2 * * *',
  }),
  'feed-search-engine': define({
    ...scheduled,
    // Beside those that changes queue: what a run leaves, the next one does.
    retryLimit: 2,
    retryDelaySeconds: 5,
    maxRetryDelaySeconds: 20,
    timeoutSeconds: hour,
    schedule: '* * * * *',
  }),
  'build-search-index': define({
    // At a start only where there is none.
    payload: z.strictObject({ ifMissing: z.boolean().optional() }),
    priority: 0,
    concurrency: 1,
    // A cluster may be away for a day.
    retryLimit: 200,
    retryDelaySeconds: 5,
    maxRetryDelaySeconds: 10 * minute,
    timeoutSeconds: 6 * hour,
  }),
};
