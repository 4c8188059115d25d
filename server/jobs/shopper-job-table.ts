import { z } from 'zod';
import { awaited, define, hour, minute, repeating } from './define-job.ts';

/** Jobs that write to shoppers about what they asked to hear of. */
export const shopperJobs = {
  'send-newsletter-link': define({
    // Null: there is no link to send; the job is there so that nobody can tell by the time it takes.
    payload: z.strictObject({ subscriptionId: z.int().positive().nullable() }),
    ...awaited,
  }),
  'send-alert-link': define({
    // Null: there is no link to send; the job is there so that nobody can tell by the time it takes.
    payload: z.strictObject({ alertId: z.int().positive().nullable() }),
    ...awaited,
  }),
  'send-purchase-survey': define({
    payload: z.strictObject({ orderId: z.int().positive() }),
    ...awaited,
    // Some two days: the other side may be away, or the key may have to be mended.
    retryLimit: 60,
    maxRetryDelaySeconds: hour,
  }),
  'remind-carts': define({
    ...repeating,
    timeoutSeconds: 10 * minute,
    schedule: '23 * * * *',
  }),
  'send-product-alerts': define({
    ...repeating,
    timeoutSeconds: 10 * minute,
    schedule: '6-59/10 * * * *',
  }),
};
