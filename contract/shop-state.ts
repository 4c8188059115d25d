import { z } from 'zod';
import { endpoint, type Reply } from './endpoint.ts';
import { rateReadFailures, rateSources } from './exchange-rates.ts';
import { pointReadFailures } from './pickup-points.ts';

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

const rateReads = z.object({
  source: z.enum(rateSources),
  lastReadAt: z.iso.datetime().nullable(),
  failure: z.enum(rateReadFailures).nullable().describe('of the last reading; null: its rates are in force'),
  failingSince: z.iso.datetime().nullable().describe('when the first reading failed after the last good one'),
});

const pointRead = z.object({
  source: z.string().describe('the carrier, and the country where it has a list for each'),
  at: z.iso.datetime(),
  failure: z
    .enum(pointReadFailures)
    .nullable()
    .describe('of the last reading; null: its points are in force'),
  points: z.int().describe('in force'),
});

const replica = z.object({
  name: z.string().describe('host and port'),
  isUsed: z.boolean().describe('the answering process reads the catalogue from it'),
  lagSeconds: z.number().nullable().describe('how old at most is what it shows; null: it does not answer'),
});

export const getShopState = endpoint({
  method: 'GET',
  path: '/api/ShopState',
  summary:
    'How the shop does: version, database, disk, job queues, failed jobs and mails, exchange rates, last backup',
  access: { module: 'shopConfiguration', right: 'read' },
  reply: z.object({
    version: z.string(),
    startedAt: z.iso.datetime().describe('of the answering process'),
    memoryBytes: z.int(),
    database: z.object({ version: z.string(), bytes: z.int() }),
    replicas: z.array(replica).max(10).describe('of the database'),
    disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }),
    mails: z.object({ queued: z.int(), failed: z.int() }),
    queues: z.array(queue),
    failedJobs: z.array(failedJob).max(maxListedFailedJobs),
    rates: rateReads.nullable().describe('null: rates are kept by hand'),
    pointReads: z.array(pointRead).describe('lists of pick-up points of carriers'),
    lastBackupAt: z.iso.datetime().nullable(),
  }),
});

export type ShopState = Reply<typeof getShopState>;

export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/api/ShopState/RetryJob',
  summary: 'Queues a job again that failed for good',
  access: { module: 'shopConfiguration', right: 'write' },
  body: z.strictObject({ jobId: z.uuid() }),
  reply: z.null(),
});
