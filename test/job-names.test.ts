import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { jobNames } from '../server/jobs/job-table.ts';

test.each(['hu', 'en'])(
  'the back office has a text for every kind of job, and for no other: %s',
  (language) => {
    const file = resolve(import.meta.dirname, `../admin/translations/${language}.json`);
    const { jobs } = JSON.parse(readFileSync(file, 'utf8')) as { jobs: Record<string, string> };
    expect(Object.keys(jobs).sort()).toEqual(jobNames.toSorted());
  },
);
