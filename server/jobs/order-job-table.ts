import { z } from 'zod';
import { awaited, bulkChange, define, hour, minute, repeating, scheduled } from './define-job.ts';

/** Jobs about orders: their deadlines, payments and papers. */
export const orderJobs = {
  'send-order-link': define({
    // Null: whoever asked knew no order; the job is there so that nobody can tell by the time it takes.
    payload: z.strictObject({ orderId: z.int().positive().nullable() }),
    ...awaited,
  }),
  'match-case': define({
    payload: z.strictObject({ caseId: z.int().positive() }),
    ...awaited,
  }),
  'warn-of-cases': define({
    ...repeating,
    timeoutSeconds: 5 * minute,
    schedule: '*/10 * * * *',
  }),
  'read-pickup-points': define({
    ...scheduled,
    // What failed is noted for staff; the points of the day before stay in force.
    retryLimit: 2,
    retryDelaySeconds: 10 * minute,
    maxRetryDelaySeconds: hour,
    timeoutSeconds: 30 * minute,
    schedule: '53 1 * * *',
  }),
  'send-shipments': define({
    ...scheduled,
    // Whatever a run leaves, the next one does.
    retryLimit: 1,
    retryDelaySeconds: 10,
    maxRetryDelaySeconds: minute,
    timeoutSeconds: hour,
    // Beside those that staff queue.
    schedule: '* * * * *',
  }),
  'ask-for-return-labels': define({
    ...scheduled,
    // Whatever a run leaves, the next one does.
    retryLimit: 1,
    retryDelaySeconds: 10,
    maxRetryDelaySeconds: minute,
    timeoutSeconds: hour,
    // Beside those that staff queue.
    schedule: '* * * * *',
  }),
  'track-shipments': define({
    ...scheduled,
    // Whatever a run leaves, the next one does.
    retryLimit: 0,
    retryDelaySeconds: minute,
    maxRetryDelaySeconds: minute,
    timeoutSeconds: hour,
    schedule: '4-59/10 * * * *',
  }),
  'check-payment': define({
    payload: z.strictObject({ attemptId: z.int().positive() }),
    priority: 1,
    concurrency: 4,
    // What it leaves, the times at which open payments are asked for will do.
    retryLimit: 5,
    retryDelaySeconds: 10,
    maxRetryDelaySeconds: 10 * minute,
    timeoutSeconds: minute,
  }),
  'match-payment': define({
    payload: z.strictObject({ eventId: z.string().min(1).max(300) }),
    priority: 0,
    concurrency: 1,
    retryLimit: 5,
    retryDelaySeconds: 10,
    maxRetryDelaySeconds: 10 * minute,
    timeoutSeconds: minute,
  }),
  'send-refund': define({
    payload: z.strictObject({ refundId: z.int().positive() }),
    priority: 0,
    concurrency: 2,
    // A provider may be away for a day.
    retryLimit: 30,
    retryDelaySeconds: 30,
    maxRetryDelaySeconds: hour,
    timeoutSeconds: minute,
  }),
  'check-due-payments': define({
    ...scheduled,
    // Whatever a run leaves, the next one does.
    retryLimit: 0,
    retryDelaySeconds: minute,
    maxRetryDelaySeconds: minute,
    timeoutSeconds: 30 * minute,
    schedule: '* * * * *',
  }),
  'reconcile-payments': define({
    ...scheduled,
    retryLimit: 2,
    retryDelaySeconds: 10 * minute,
    maxRetryDelaySeconds: hour,
    timeoutSeconds: 2 * hour,
    schedule: '11 2 * * *',
  }),
  'change-orders': define({ payload: z.strictObject({ runId: z.uuid() }), ...bulkChange }),
  'follow-up-orders': define({
    payload: z.strictObject({}),
    priority: 0,
    concurrency: 1,
    // The next run, an hour later, finishes the rest.
    retryLimit: 2,
    retryDelaySeconds: minute,
    maxRetryDelaySeconds: 10 * minute,
    timeoutSeconds: 50 * minute,
    schedule: '37 * * * *',
  }),
  'settle-points': define({
    ...scheduled,
    // Whatever a run leaves, the next one does.
    retryLimit: 1,
    retryDelaySeconds: 10,
    maxRetryDelaySeconds: minute,
    timeoutSeconds: hour,
    schedule: '* * * * *',
  }),
  'expire-points': define({
    ...scheduled,
    // Whatever a run leaves, the next one does.
    retryLimit: 5,
    retryDelaySeconds: minute,
    maxRetryDelaySeconds: hour,
    timeoutSeconds: hour,
    // Its mails go out in the morning.
    schedule: '41 6 * * *',
  }),
  'issue-invoices': define({
    ...scheduled,
    // Whatever a run leaves, the next one does.
    retryLimit: 1,
    retryDelaySeconds: 10,
    maxRetryDelaySeconds: minute,
    timeoutSeconds: hour,
    // Beside those that staff queue.
    schedule: '* * * * *',
  }),
};
