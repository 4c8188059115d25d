import { expect, test } from 'vitest';
import { createTestDatabase } from '../../server/testing/test-database.ts';
import { isWholeSweep } from '../sweep.ts';
import { runMailFaults } from './mail-faults.ts';

test('[wall 44] with the mail server away, closed, slow and refusing, and its process killed, every mail is sent once or listed as failed', async () => {
  const database = await createTestDatabase();
  const mailsPerFault = isWholeSweep ? 5 : 3;
  const kills = isWholeSweep ? 2 : 1;
  const figures = await runMailFaults({
    databaseUrl: database.databaseUrl,
    mailsPerFault,
    kills,
    faultSeconds: 1,
    isHurried: true,
  });
  await database.close();
  const queued = (5 + kills) * mailsPerFault + 1;
  expect(figures).toMatchObject({ queued, sentMoreOften: 0, renamed: 0, listedAsFailed: 1, lost: 0 });
  expect(figures.sentOnce + figures.sentTwice).toBe(queued - 1);
  expect(figures.sentTwice).toBeGreaterThanOrEqual(kills);
  // A killed process had no more letters under way than it sends at once.
  expect(figures.sentTwice).toBeLessThanOrEqual(kills * 3);
  expect(figures.maxTakeOverSeconds).toBeLessThan(60);
});
