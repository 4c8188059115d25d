import type pg from 'pg';
import type { JobHandlers } from '../jobs/job-table.ts';
import { matchNewCase } from './match-case.ts';
import { warnOfCases } from './warn-of-cases.ts';

/** The jobs about cases. */
export function caseJobs(pool: pg.Pool): Pick<JobHandlers, 'match-case' | 'warn-of-cases'> {
  return {
    'match-case': ({ caseId }) => matchNewCase(pool, caseId),
    'warn-of-cases': () => warnOfCases(pool),
  };
}
