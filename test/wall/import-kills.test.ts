import { expect, test } from 'vitest';
import { createTestDatabase } from '../../server/testing/test-database.ts';
import { isWholeSweep } from '../sweep.ts';
import { runImportKills } from './import-kills.ts';

test('[wall 112] servers killed at random moments of imports leave no half product, and the imports end with nothing lost or doubled', async () => {
  const database = await createTestDatabase();
  const kills = isWholeSweep ? 2 : 1;
  const options = {
    databaseUrl: database.databaseUrl,
    kills,
    productsInImport: 150,
    maxLifeMilliseconds: 1_500,
  };
  const figures = await runImportKills({ ...options, isHurried: true });
  await database.close();
  expect(figures).toMatchObject({ kills, halves: 0, lost: 0, doubled: 0, unfinished: 0 });
  expect(figures.variants).toBeGreaterThan(0);
});
