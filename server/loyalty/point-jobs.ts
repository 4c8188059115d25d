import type pg from 'pg';
import type { JobHandlers } from '../jobs/job-table.ts';
import { expirePoints } from './expire-points.ts';
import { sendPointNotices } from './send-point-notices.ts';
import { settlePoints } from './settle-points.ts';

/** Jobs about loyalty points. */
export function pointJobs(pool: pg.Pool): Pick<JobHandlers, 'settle-points' | 'expire-points'> {
  return {
    'settle-points': (_nothing, signal) => settlePoints(pool, signal),
    'expire-points': async (_nothing, signal) => {
      await expirePoints(pool, signal);
      await sendPointNotices(pool, signal);
    },
  };
}
