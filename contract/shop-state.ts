import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** More failed jobs than this are counted, not listed. */
export const maxListedFailedJobs = 50;

const failedJob = z.object({
  jobId: z.string(),
  name: z.string(),
  error: z.string().describe('of the last attempt'),
  attempts: z.int(),
  failedAt: z.iso.datetime(),
});

const queue = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  oldestWaitingSeconds: z.int().describe('how long the oldest job that may start has been waiting'),
});

export const getShopState = endpoint({
  method: 'GET',
  path: '/api/ShopState',
  summary: 'How the shop does: version, database, disk, job queues, failed jobs and mails, last backup',
  access: { module: 'shopConfiguration', right: 'read' },
  reply: z.object({
    version: z.string(),
    startedAt: z.iso.datetime().describe('of the answering process'),
    memoryBytes: z.int(),
    database: z.object({ version: z.string(), bytes: z.int() }),
    disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }),
    mails: z.object({ queued: z.int(), failed: z.int() }),
    queues: z.array(queue),
    failedJobs: z.array(failedJob).max(maxListedFailedJobs),
    lastBackupAt: z.iso.datetime().nullable(),
  }),
});

export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/api/ShopState/RetryJob',
  summary: 'Queues a job again that failed for good',
  access: { module: 'shopConfiguration', right: 'write' },
  body: z.strictObject({ jobId: z.uuid() }),
  reply: z.null(),
});
