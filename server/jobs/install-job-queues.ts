import { PgBoss, type QueueOptions } from 'pg-boss';
import {
  failedJobDays,
  heartbeatSeconds,
  isJobName,
  type JobDefinition,
  jobNames,
  jobTable,
} from './job-table.ts';

const secondsOfADay = 24 * 60 * 60;
/** pg-boss deletes jobs that wait longer; a shop that was down for a year still sends its mails. */
const retentionSeconds = 10 * 365 * secondsOfADay;

/** Migrates pg-boss's tables and updates its queues and schedule from the job table. */
export async function installJobQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
  let failure: unknown;
  boss.on('error', (error) => {
    failure ??= error;
  });
  try {
    await boss.start();
    const existing = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const name of jobNames) {
      const options = queueOptions(jobTable[name]);
      if (existing.has(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
      const { schedule } = jobTable[name];
      if (schedule) await boss.schedule(name, schedule, {}, { tz: 'UTC', missed: 'once' });
    }
    for (const { name } of await boss.getSchedules()) {
      if (!isJobName(name) || !jobTable[name].schedule) await boss.unschedule(name);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure) throw failure;
}

function queueOptions(job: Omit<JobDefinition, 'payload'>): QueueOptions {
  return {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: job.maxRetryDelaySeconds,
    expireInSeconds: job.timeoutSeconds,
    heartbeatSeconds,
    retentionSeconds,
    deleteAfterSeconds: failedJobDays * secondsOfADay,
  };
}
