import { z } from 'zod';
import { awaited, bulkChange, define, hour, minute, repeating, scheduled } from './define-job.ts';
import { orderJobs } from './order-job-table.ts';
import { searchJobs } from './search-job-table.ts';
import { shopperJobs } from './shopper-job-table.ts';

export type { JobDefinition } from './define-job.ts';

/** Every job of the shop. A handler may run twice (see docs/decisions/0010-job-queue.md), so each is idempotent. */
export const jobTable = {
  ...orderJobs,
  ...searchJobs,
  ...shopperJobs,
  'send-mail': define({
    payload: z.strictObject({ mailId: z.int().positive() }),
    priority: 0,
    concurrency: 3,
    // The mail itself has a deadline; the retries outlast it.
    retryLimit: 2_000,
    retryDelaySeconds: 5,
    maxRetryDelaySeconds: 30 * minute,
    timeoutSeconds: 15 * minute,
  }),
  'send-password-link': define({
    // Null: whoever asked knew no account, as above.
    payload: z.strictObject({ systemUserId: z.int().positive().nullable() }),
    ...awaited,
  }),
  'send-customer-code': define({
    // It alone looks whether there is such an account, as above.
    payload: z.strictObject({ requestHash: z.string().min(1) }),
    ...awaited,
  }),
  'make-picture-widths': define({
    payload: z.strictObject({ hash: z.string().min(1) }),
    priority: 0,
    concurrency: 1,
    retryLimit: 12,
    retryDelaySeconds: 5,
    maxRetryDelaySeconds: hour,
    timeoutSeconds: 10 * minute,
  }),
  'delete-picture-files': define({
    payload: z.strictObject({ hash: z.string().min(1) }),
    priority: 0,
    concurrency: 1,
    retryLimit: 12,
    retryDelaySeconds: 5,
    maxRetryDelaySeconds: hour,
    timeoutSeconds: minute,
  }),
  'store-archived-pictures': define({
    payload: z.strictObject({ archiveId: z.string().min(1) }),
    priority: 0,
    concurrency: 1,
    // Every restart of the server meanwhile uses one.
    retryLimit: 20,
    retryDelaySeconds: 2,
    maxRetryDelaySeconds: minute,
    timeoutSeconds: 3 * hour,
  }),
  'import-products': define({
    payload: z.strictObject({ importId: z.string().min(1) }),
    priority: 0,
    concurrency: 1,
    // Every restart of the server during an import uses one.
    retryLimit: 100,
    retryDelaySeconds: 2,
    maxRetryDelaySeconds: minute,
    timeoutSeconds: 12 * hour,
  }),
  'read-supplier-file': define({
    // One step of the run; a further one is queued while its import goes on.
    payload: z.strictObject({ runId: z.int().positive() }),
    priority: 0,
    concurrency: 1,
    retryLimit: 20,
    retryDelaySeconds: 10,
    maxRetryDelaySeconds: 10 * minute,
    timeoutSeconds: 5 * minute,
  }),
  'queue-supplier-files': define({
    ...repeating,
    timeoutSeconds: minute,
    schedule: '*/10 * * * *',
  }),
  'read-exchange-rates': define({
    ...scheduled,
    // What failed is noted for staff, and read again at the next hour of the schedule.
    retryLimit: 2,
    retryDelaySeconds: 5 * minute,
    maxRetryDelaySeconds: 10 * minute,
    timeoutSeconds: minute,
    // Banks publish their rates between noon and four in the afternoon, Central European Time.
    schedule: '23 5,11,15,17 * * *',
  }),
  'change-products': define({ payload: z.strictObject({ bulkChangeId: z.uuid() }), ...bulkChange }),
  'apply-reductions': define({
    payload: z.strictObject({}),
    priority: 0,
    concurrency: 1,
    retryLimit: 20,
    retryDelaySeconds: 5,
    maxRetryDelaySeconds: 10 * minute,
    timeoutSeconds: hour,
    // Beside those that are queued for the time at which a reduction starts or ends.
    schedule: '*/10 * * * *',
  }),
  'reprice-products': define({
    payload: z.strictObject({}),
    priority: 0,
    concurrency: 1,
    retryLimit: 20,
    retryDelaySeconds: 5,
    maxRetryDelaySeconds: 10 * minute,
    timeoutSeconds: hour,
  }),
  'publish-by-date': define({
    payload: z.strictObject({}),
    priority: 1,
    concurrency: 1,
    // Whatever a run leaves, the next one of the schedule does.
    retryLimit: 5,
    retryDelaySeconds: 5,
    maxRetryDelaySeconds: minute,
    timeoutSeconds: 10 * minute,
    schedule: '*/5 * * * *',
  }),
  'purge-front-caches': define({
    payload: z.strictObject({}),
    priority: 0,
    concurrency: 1,
    // Pages in a cache that was not told are stale until they expire.
    retryLimit: 200,
    retryDelaySeconds: 2,
    maxRetryDelaySeconds: minute,
    timeoutSeconds: 5 * minute,
  }),
  'show-content': define({
    // At the moment when something published for later takes effect.
    payload: z.strictObject({}),
    priority: 0,
    concurrency: 1,
    retryLimit: 20,
    retryDelaySeconds: 2,
    maxRetryDelaySeconds: minute,
    timeoutSeconds: minute,
  }),
  'rank-bestsellers': define({
    payload: z.strictObject({}),
    priority: 0,
    concurrency: 1,
    retryLimit: 5,
    retryDelaySeconds: 10,
    maxRetryDelaySeconds: 10 * minute,
    timeoutSeconds: 10 * minute,
    schedule: '27 2 * * *',
  }),
  'send-recall-mails': define({
    ...scheduled,
    // Whatever a run leaves, the next one of the schedule does.
    retryLimit: 20,
    retryDelaySeconds: 5,
    maxRetryDelaySeconds: minute,
    timeoutSeconds: hour,
    schedule: '9-59/10 * * * *',
  }),
  'invite-reviews': define({
    ...repeating,
    timeoutSeconds: 10 * minute,
    // In the daytime.
    schedule: '33 7-17 * * *',
  }),
  'roll-up-sales': define({
    payload: z.strictObject({}),
    priority: 0,
    concurrency: 1,
    // Whatever a run leaves, the next one does; reports add up the rest from the orders meanwhile.
    retryLimit: 2,
    retryDelaySeconds: 10,
    maxRetryDelaySeconds: minute,
    timeoutSeconds: hour,
    schedule: '3-59/10 * * * *',
  }),
  'compact-notes': define({
    ...repeating,
    timeoutSeconds: 10 * minute,
    schedule: '8-59/10 * * * *',
  }),
  'apply-retention': define({
    ...scheduled,
    retryLimit: 5,
    retryDelaySeconds: minute,
    maxRetryDelaySeconds: hour,
    timeoutSeconds: hour,
    schedule: '17 3 * * *',
  }),
  'verify-audit-log': define({
    ...scheduled,
    retryLimit: 1,
    retryDelaySeconds: 10 * minute,
    maxRetryDelaySeconds: 10 * minute,
    timeoutSeconds: hour,
    schedule: '47 3 * * *',
  }),
  'delete-completed-jobs': define({
    ...repeating,
    timeoutSeconds: 10 * minute,
    schedule: '7 * * * *',
  }),
};

export type JobName = keyof typeof jobTable;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobTable)[Name]['payload']>;

export interface JobAttempt {
  /** Whether this is the last attempt. */
  isLast: boolean;
}

/** `signal` is aborted when the process stops, on timeout, or when another process has taken the job over. */
export type JobHandlers = {
  [Name in JobName]: (payload: JobPayload<Name>, signal: AbortSignal, attempt: JobAttempt) => Promise<void>;
};

/** A job whose process sent no heartbeat for this long is given to another. */
export const heartbeatSeconds = 20;

/** How long a permanently failed job stays listed. */
export const failedJobDays = 30;

export const jobNames = Object.keys(jobTable) as JobName[];
export const isJobName = (name: string): name is JobName => Object.hasOwn(jobTable, name);
