import type { Database } from '../database/connect.ts';
import { addJob } from '../jobs/add-job.ts';

interface Dates {
  startsAt: string | null;
  endsAt: string | null;
}

/** Purges the pages of every process when the dates come, so that what they limit appears and goes by itself. */
export async function showFromDates(tx: Database, { startsAt, endsAt }: Dates): Promise<void> {
  for (const moment of [startsAt, endsAt]) {
    if (moment === null || new Date(moment).getTime() <= Date.now()) continue;
    await addJob(tx, 'show-content', {}, { startAfter: new Date(moment) });
  }
}
