import { z } from 'zod';

const second = 1;
export const minute = 60 * second;
export const hour = 60 * minute;

/** How one kind of job is queued, run and retried. */
export interface JobDefinition<Payload = unknown> {
  payload: z.ZodType<Payload>;
  /** Of waiting jobs of this kind, the one with the higher priority runs first. */
  priority: number;
  /** Jobs of this kind that one process runs at once. Every kind has workers of its own: none waits behind another. */
  concurrency: number;
  /** How often a failed job is retried; the delay doubles from `retryDelaySeconds` to `maxRetryDelaySeconds`. */
  retryLimit: number;
  retryDelaySeconds: number;
  maxRetryDelaySeconds: number;
  /** After this long the handler's signal is aborted, and the job counts as failed. */
  timeoutSeconds: number;
  /** Queues it at these times (cron, UTC), including the last missed one. */
  schedule?: string;
}

export const define = <Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> => definition;

/** What jobs of a schedule have in common: one at a time, without input. */
export const scheduled = { payload: z.strictObject({}), priority: 0, concurrency: 1 };

/** Of a schedule that comes again soon: whatever a run leaves, the next one does. */
export const repeating = {
  ...scheduled,
  retryLimit: 2,
  retryDelaySeconds: minute,
  maxRetryDelaySeconds: minute,
};

/** One small thing that somebody waits for, such as a mail with a link. */
export const awaited = {
  priority: 0,
  concurrency: 1,
  retryLimit: 20,
  retryDelaySeconds: 5,
  maxRetryDelaySeconds: 10 * minute,
  timeoutSeconds: minute,
};

/** Changes that staff make of many records: every restart of the server meanwhile uses one of the retries. */
export const bulkChange = {
  priority: 0,
  concurrency: 1,
  retryLimit: 100,
  retryDelaySeconds: 2,
  maxRetryDelaySeconds: minute,
  timeoutSeconds: 6 * hour,
};
